// What the shop's Telegram bot says in a conversation. Placeholders in braces are filled in.
import type { Language } from './language.ts'

const texts = {
  hello: {
    uz: 'Assalomu alaykum! {brand} menyusi pastdagi tugmada.',
    ru: 'Здравствуйте! Меню {brand} открывается кнопкой ниже.',
    eng: 'Hello! The button below opens the {brand} menu.',
  },
  hello_by_name: {
    uz: 'Assalomu alaykum, {name}! {brand} menyusi pastdagi tugmada.',
    ru: 'Здравствуйте, {name}! Меню {brand} открывается кнопкой ниже.',
    eng: 'Hello, {name}! The button below opens the {brand} menu.',
  },
  ask_contact: {
    uz: 'SMS-kodsiz kirish uchun raqamingizni yuboring.',
    ru: 'Отправьте свой номер, и код из SMS не понадобится.',
    eng: 'Share your number and you won’t need an SMS code to log in.',
  },
  contact_saved: {
    uz: 'Rahmat! Endi doʻkonga kodsiz kirasiz.',
    ru: 'Спасибо! Теперь вы входите в магазин без кода.',
    eng: 'Thank you! From now on you log in to the shop without a code.',
  },
  contact_refused: {
    uz: 'Bu raqamni qabul qila olmadik. Pastdagi tugma bilan oʻz raqamingizni yuboring.',
    ru: 'Этот номер принять не получилось. Отправьте свой — кнопкой ниже.',
    eng: 'We couldn’t accept this number. Please share your own with the button below.',
  },
  news_off: {
    uz: 'Endi yangilik yubormaymiz. Buyurtmangiz haqidagi xabarlar kelaveradi. Yangiliklarni yana olish uchun /start deb yozing.',
    ru: 'Больше не будем присылать новости. Сообщения о ваших заказах останутся. Чтобы снова получать новости, напишите /start.',
    eng: 'We won’t send you news any more. Messages about your orders will still come. To get news again, write /start.',
  },
  staff_linked: {
    uz: 'Telegramingiz ulandi. Endi buyurtmalarni chatda qabul qilishingiz mumkin.',
    ru: 'Ваш Telegram привязан. Теперь вы можете принимать заказы в чате.',
    eng: 'Your Telegram is linked. You can now accept orders in the chat.',
  },
  chat_linked: {
    uz: 'Yangi buyurtmalar endi shu chatga keladi.',
    ru: 'Новые заказы теперь приходят в этот чат.',
    eng: 'New orders now come to this chat.',
  },
  link_refused: {
    uz: 'Havola eskirgan. Konsolda yangisini yarating.',
    ru: 'Ссылка устарела. Создайте новую в консоли.',
    eng: 'The link has expired. Please create a new one in the console.',
  },
  account_blocked: {
    uz: 'Profilingiz bloklangan. Iltimos, bizga qoʻngʻiroq qiling.',
    ru: 'Ваш профиль заблокирован. Пожалуйста, позвоните нам.',
    eng: 'Your account is blocked. Please call us.',
  },
} as const satisfies Record<string, Record<Language, string>>

const buttons = {
  menu: { uz: 'Menyu', ru: 'Меню', eng: 'Menu' },
  no_news: { uz: 'Boshqa yubormang', ru: 'Больше не присылать', eng: 'Don’t send me more' },
  contact: { uz: 'Raqamni yuborish', ru: 'Отправить номер', eng: 'Share my number' },
} as const satisfies Record<string, Record<Language, string>>

export type BotText = keyof typeof texts

/** A value is filled in as it is, also when it contains braces. */
export const botText = (text: BotText, language: Language, filled: { brand?: string; name?: string } = {}): string =>
  texts[text][language].replace(/\{(brand|name)\}/g, (_, field: 'brand' | 'name') => filled[field] ?? '')

export const botButton = (button: keyof typeof buttons, language: Language): string => buttons[button][language]
