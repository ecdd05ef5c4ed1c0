// Lola: pizza, Russian first, dark, the basket in the navigation bar.
import { privacy, terms } from '../../policies.ts'
import { canaries } from '../../secrets.ts'
import { type Settings, type Shop, inThreeLanguages } from '../../shop.ts'
import { areas, branches } from './branches.data.ts'
import { content } from './content.data.ts'
import { desserts, drinks } from './menu/bar.data.ts'
import { classicPizza } from './menu/classic-pizza.data.ts'
import { combos } from './menu/combos.data.ts'
import { pasta, starters } from './menu/kitchen.data.ts'
import { signaturePizza } from './menu/signature-pizza.data.ts'

const company = {
  brand: 'Lola',
  entity: { uz: '«LOLA PITSA» MCHJ', ru: 'ООО «LOLA PITSA»', eng: 'LOLA PITSA LLC' },
  phone: '+998 71 205 45 45',
  site: 'lola.uz',
}

const settings: Settings = {
  brand: 'Lola',
  title: 'Lola — пицца из дровяной печи',
  contacts: '+998 71 205 45 45, ciao@lola.uz',
  mainColor: '#E4002B',
  mainColorType: 'dark',
  isDark: true,
  mapType: 'LEAFLET',
  mainLanguage: 'ru',
  deliveryActive: true,
  pickupActive: true,
  branchesActive: true,
  storiesActive: true,
  privacyActive: true,
  aboutMerchantActive: true,
  termsOfUseActive: true,
  notificationsActive: true,
  cartPageActive: true,
  promoActive: true,
  favouriteActive: true,
  cancelOrderActive: true,
  bannersActive: true,
  cashActive: true,
  paymeActive: true,
  clickActive: true,
  groupView: 'LIST',
  categoryView: 'GRID',
  basketPosition: 'NAVIGATION_BAR',
  modificationViewType: 'NAME_ONLY',
  isNavigationViewEnabled: true,
  telegramBotLink: 'https://t.me/lola_pitsa_bot',
  telegramBotLinkActive: true,
  phone: '+998712054545',
  phoneActive: true,
  instagram: 'https://instagram.com/lola.pitsa',
  instagramActive: true,
  smsContent: inThreeLanguages(
    'Lola: kod {code}. Buyurtmani tasdiqlash uchun kiriting.',
    'Лола: код {code}. Введите его, чтобы подтвердить заказ.',
    'Lola: code {code}. Enter it to confirm your order.',
  ),
  leftCopyWrite: inThreeLanguages('© 2026 «LOLA PITSA» MCHJ', '© 2026 ООО «LOLA PITSA»', '© 2026 LOLA PITSA LLC'),
  rightCopyWrite: inThreeLanguages(
    'Toshkentda mehr bilan tayyorlaymiz',
    'Сделано с любовью в Ташкенте',
    'Made with love in Tashkent',
  ),
}

const about = inThreeLanguages(
  `Lola — oʻtin pechida pishgan neapolcha pitsa. Xamirimiz ikki kun dam oladi, pechda 430 darajada atigi 90 soniya turadi.

Pomidor Samarqanddan, un Italiyadan, pishloqni Parkentdagi kichik pishloqxona har kuni tayyorlaydi.`,
  `Лола — неаполитанская пицца из дровяной печи. Тесто отдыхает двое суток и проводит в печи при 430 градусах всего 90 секунд.

Томаты везём из Самарканда, муку из Италии, а сыр каждый день варит маленькая сыроварня в Паркенте.`,
  `Lola is Neapolitan pizza from a wood-fired oven. The dough rests for two days and spends just 90 seconds at 430 degrees.

Our tomatoes come from Samarkand, the flour from Italy, and a small dairy in Parkent makes the cheese every day.`,
)

export const lola: Shop = {
  id: '01930000-0000-7000-8000-000000000002',
  sub: 'lola',
  name: 'Lola',
  color: '#E4002B',
  city: 'toshkent',
  smsGateway: 'PLAY_MOBILE',
  settings,
  limits: { slotDaysAhead: 2, leadMinutes: 40, parallelCooks: 2 },
  brandTabs: [],
  branches,
  areas,
  deliveries: [{ city: 'toshkent', minimum: 60_000, provider: { bot: 'OWN', website: 'YANDEX' } }],
  payments: { CASH: ['web', 'bot', 'operator'], PAYME: ['web', 'bot'], CLICK: ['web', 'bot', 'app'] },
  content,
  policies: { TERMS: terms(company), PRIVACY_POLICY: privacy(company), ABOUT_COMPANY: about },
  groups: [
    {
      slug: 'pitsa',
      name: inThreeLanguages('Pitsa', 'Пицца', 'Pizza'),
      background: '#3A0F16',
      iconBackground: '#E4002B',
    },
    {
      slug: 'oshxona',
      name: inThreeLanguages('Oshxona', 'Кухня', 'Kitchen'),
      background: '#33241A',
      iconBackground: '#F2994A',
    },
    { slug: 'bar', name: inThreeLanguages('Bar', 'Бар', 'Bar'), background: '#16303A', iconBackground: '#56CCF2' },
  ],
  categories: [combos, classicPizza, signaturePizza, pasta, starters, desserts, drinks],
  secrets: canaries('lola', [
    '2c91e7ab',
    'd05f8836',
    '61b4a92e',
    'f7380cd5',
    '0ae9415b',
    '93d2f6c8',
    '4e71b0a7',
    'bc5d2893',
    '185fe64d',
  ]),
}
