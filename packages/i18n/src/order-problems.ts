// The texts of order refusals, each with what the customer can do about it.
export const orderProblems = {
  idempotency_key_invalid: {
    uz: 'Soʻrov kaliti notoʻgʻri',
    ru: 'Ключ запроса неверный',
    eng: 'The key of the request is wrong',
  },
  basket_empty: { uz: 'Savat hali boʻsh', ru: 'Корзина пока пустая', eng: 'Your basket is empty' },
  basket_full: {
    uz: 'Savatda joy qolmadi, keraksizini olib tashlang',
    ru: 'В корзине больше нет места, уберите лишнее',
    eng: 'The basket is full, please remove something',
  },
  table_missing: { uz: 'Stol raqamini tanlang', ru: 'Выберите номер стола', eng: 'Please choose your table' },
  address_missing: { uz: 'Manzilni koʻrsating', ru: 'Укажите адрес', eng: 'Please give an address' },
  quote_missing: {
    uz: 'Yetkazish narxi hisoblanmagan, qayta urinib koʻring',
    ru: 'Стоимость доставки не рассчитана, попробуйте ещё раз',
    eng: 'The delivery price is not known yet, please try again',
  },
  quote_expired: {
    uz: 'Yetkazish narxi eskirdi, yangisini koʻrsatamiz',
    ru: 'Стоимость доставки устарела, покажем новую',
    eng: 'The delivery price is out of date, here is the new one',
  },
  branch_paused: {
    uz: 'Filial hozircha buyurtma olmayapti, keyinroqqa buyurtma bering',
    ru: 'Филиал временно не принимает заказы, закажите на попозже',
    eng: 'The branch has paused orders, please order for later',
  },
  no_orders_now: {
    uz: 'Filial hozir buyurtma qabul qilmayapti',
    ru: 'Филиал сейчас не принимает заказы',
    eng: 'The branch is not taking orders right now',
  },
  service_type_not_offered: {
    uz: 'Bu filialda bunday xizmat yoʻq',
    ru: 'В этом филиале нет такой услуги',
    eng: 'This branch does not offer that',
  },
  below_minimum: {
    uz: 'Yetkazish uchun summa yetarli emas',
    ru: 'Сумма меньше минимальной для доставки',
    eng: 'The order is below the minimum for delivery',
  },
  payment_method_not_offered: {
    uz: 'Bu toʻlov usuli hozir mavjud emas',
    ru: 'Этот способ оплаты сейчас недоступен',
    eng: 'This way to pay is not available now',
  },
  coordinates_unclear: {
    uz: 'Manzil koordinatalari tushunarsiz',
    ru: 'Координаты адреса непонятны',
    eng: 'The coordinates of the address are unclear',
  },
  product_stopped: {
    uz: 'Bu taom hozircha tugadi',
    ru: 'Это блюдо сейчас закончилось',
    eng: 'This dish is sold out for now',
  },
  product_not_at_branch: {
    uz: 'Bu taom tanlangan filialda yoʻq',
    ru: 'Этого блюда нет в выбранном филиале',
    eng: 'The chosen branch does not have this dish',
  },
  product_not_for_sale: {
    uz: 'Bu taomni onlayn buyurtma qilib boʻlmaydi',
    ru: 'Это блюдо нельзя заказать онлайн',
    eng: 'This dish cannot be ordered online',
  },
  product_not_delivered: {
    uz: 'Bu taom yetkazilmaydi, olib ketishingiz mumkin',
    ru: 'Это блюдо не доставляется, его можно забрать',
    eng: 'This dish is not delivered, but you can pick it up',
  },
  modifications_invalid: {
    uz: 'Taom tarkibini qayta tanlang',
    ru: 'Выберите состав блюда ещё раз',
    eng: 'Please choose the options again',
  },
  modifications_missing: {
    uz: 'Majburiy tanlovni belgilang',
    ru: 'Сделайте обязательный выбор',
    eng: 'Please make the required choice',
  },
  modifications_too_many: { uz: 'Juda koʻp tanlandi', ru: 'Выбрано слишком много', eng: 'Too many are chosen' },
  modifications_too_varied: {
    uz: 'Juda koʻp turi tanlandi',
    ru: 'Выбрано слишком много разных',
    eng: 'Too many different ones are chosen',
  },
  modification_too_often: {
    uz: 'Bu qoʻshimcha juda koʻp marta tanlandi',
    ru: 'Эта добавка выбрана слишком много раз',
    eng: 'This option is chosen too many times',
  },
  modification_gone: {
    uz: 'Bu qoʻshimcha endi yoʻq',
    ru: 'Этой добавки больше нет',
    eng: 'This option is no longer there',
  },
  promo_unknown: { uz: 'Bunday promokod yoʻq', ru: 'Такого промокода нет', eng: 'There is no such promo code' },
  promo_not_active: { uz: 'Promokod faol emas', ru: 'Промокод не активен', eng: 'The promo code is not active' },
  promo_not_started: {
    uz: 'Promokod hali boshlanmagan',
    ru: 'Промокод ещё не начал действовать',
    eng: 'The promo code has not started yet',
  },
  promo_expired: { uz: 'Promokod muddati tugagan', ru: 'Срок промокода истёк', eng: 'The promo code has expired' },
  promo_used_up: {
    uz: 'Promokoddan foydalanish tugagan',
    ru: 'Промокод уже использован всеми желающими',
    eng: 'The promo code has been used up',
  },
  promo_used_by_customer: {
    uz: 'Siz bu promokoddan foydalangansiz',
    ru: 'Вы уже использовали этот промокод',
    eng: 'You have already used this promo code',
  },
  promo_minimum_not_exceeded: {
    uz: 'Promokod uchun summa yetarli emas',
    ru: 'Сумма заказа мала для промокода',
    eng: 'The order is too small for this promo code',
  },
} as const
