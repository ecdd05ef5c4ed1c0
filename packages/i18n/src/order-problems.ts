// The texts of order refusals, each with what the customer can do about it.
export const orderProblems = {
  idempotency_key_invalid: {
    uz: 'Soʻrov kaliti notoʻgʻri',
    ru: 'Ключ запроса неверный',
    eng: 'The request key is wrong',
  },
  basket_empty: { uz: 'Savat hali boʻsh', ru: 'Корзина пока пустая', eng: 'Your basket is empty' },
  basket_full: {
    uz: 'Savatda joy qolmadi, keraksizini olib tashlang',
    ru: 'В корзине больше нет места, уберите лишнее',
    eng: 'Your basket is full. Please remove something.',
  },
  table_missing: { uz: 'Stol raqamini tanlang', ru: 'Выберите номер стола', eng: 'Please choose your table' },
  address_missing: { uz: 'Manzilni koʻrsating', ru: 'Укажите адрес', eng: 'Please enter an address' },
  quote_missing: {
    uz: 'Yetkazish narxi hisoblanmagan, qayta urinib koʻring',
    ru: 'Стоимость доставки не рассчитана, попробуйте ещё раз',
    eng: 'The delivery fee isn’t ready yet. Please try again.',
  },
  quote_expired: {
    uz: 'Yetkazish narxi eskirdi, yangisini koʻrsatamiz',
    ru: 'Стоимость доставки устарела, покажем новую',
    eng: 'The delivery fee is out of date. Here’s the new one.',
  },
  branch_paused: {
    uz: 'Filial hozircha buyurtma olmayapti, keyinroqqa buyurtma bering',
    ru: 'Филиал временно не принимает заказы, закажите на потом',
    eng: 'The branch has paused orders. Please order for later.',
  },
  no_orders_now: {
    uz: 'Filial hozir buyurtma qabul qilmayapti',
    ru: 'Филиал сейчас не принимает заказы',
    eng: 'The branch isn’t taking orders right now',
  },
  service_type_not_offered: {
    uz: 'Bu filialda buning iloji yoʻq, boshqasini tanlang',
    ru: 'Этот способ получения в филиале недоступен, выберите другой',
    eng: 'This branch doesn’t offer that. Please choose another.',
  },
  below_minimum: {
    uz: 'Summa eng kam buyurtmaga yetmadi, yana biror narsa qoʻshing',
    ru: 'Сумма меньше минимальной для доставки, добавьте что-нибудь',
    eng: 'Your order is below the delivery minimum. Please add something.',
  },
  payment_method_not_offered: {
    uz: 'Bu toʻlov usuli hozir ishlamayapti, boshqasini tanlang',
    ru: 'Этот способ оплаты сейчас недоступен, выберите другой',
    eng: 'This payment method isn’t available now. Please choose another.',
  },
  coordinates_unclear: {
    uz: 'Manzilni xaritada qaytadan belgilang',
    ru: 'Отметьте адрес на карте ещё раз',
    eng: 'Please mark the address on the map again',
  },
  product_stopped: {
    uz: 'Bu taom hozircha tugadi',
    ru: 'Это блюдо сейчас закончилось',
    eng: 'This dish is sold out for now',
  },
  product_not_at_branch: {
    uz: 'Bu taom tanlangan filialda yoʻq',
    ru: 'Этого блюда нет в выбранном филиале',
    eng: 'This branch doesn’t have this dish',
  },
  product_not_for_sale: {
    uz: 'Bu taomni onlayn buyurtma qilib boʻlmaydi',
    ru: 'Это блюдо нельзя заказать онлайн',
    eng: 'This dish can’t be ordered online',
  },
  product_not_delivered: {
    uz: 'Bu taom yetkazilmaydi, olib ketishingiz mumkin',
    ru: 'Это блюдо не доставляется, его можно забрать',
    eng: 'We don’t deliver this dish, but you can pick it up',
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
  modifications_too_many: {
    uz: 'Juda koʻp tanlandi, keraksizini olib tashlang',
    ru: 'Выбрано слишком много, уберите лишнее',
    eng: 'You’ve chosen too many. Please remove some.',
  },
  modifications_too_varied: {
    uz: 'Juda koʻp xil tanlandi, keraksizini olib tashlang',
    ru: 'Выбрано слишком много видов, уберите лишние',
    eng: 'You’ve chosen too many kinds. Please remove some.',
  },
  modification_too_often: {
    uz: 'Bu qoʻshimcha juda koʻp marta tanlandi',
    ru: 'Эта добавка выбрана слишком много раз',
    eng: 'You’ve chosen this option too many times',
  },
  modification_gone: {
    uz: 'Bu qoʻshimcha endi yoʻq',
    ru: 'Этой добавки больше нет',
    eng: 'This option is no longer available',
  },
  too_many_lookups: {
    uz: 'Juda koʻp raqam qidirdingiz, bir necha daqiqadan soʻng qayta urinib koʻring',
    ru: 'Вы искали слишком много номеров, попробуйте через несколько минут',
    eng: 'You’ve looked up too many numbers. Try again in a few minutes.',
  },
  promo_unknown: { uz: 'Bunday promokod yoʻq', ru: 'Такого промокода нет', eng: 'This promo code doesn’t exist' },
  promo_not_active: {
    uz: 'Promokod hozir ishlamaydi',
    ru: 'Промокод сейчас не действует',
    eng: 'This promo code isn’t active now',
  },
  promo_not_started: {
    uz: 'Promokod vaqti hali kelmadi',
    ru: 'Промокод ещё не начал действовать',
    eng: 'This promo code hasn’t started yet',
  },
  promo_expired: { uz: 'Promokod muddati tugagan', ru: 'Срок промокода истёк', eng: 'This promo code has expired' },
  promo_used_up: {
    uz: 'Promokod tugab qoldi',
    ru: 'Промокод уже закончился',
    eng: 'This promo code has run out',
  },
  promo_used_by_customer: {
    uz: 'Bu promokodni ishlatib boʻlgansiz',
    ru: 'Вы уже использовали этот промокод',
    eng: 'You’ve already used this promo code',
  },
  promo_minimum_not_exceeded: {
    uz: 'Promokod uchun summa kamlik qildi',
    ru: 'Для промокода сумма заказа маловата',
    eng: 'Your order is too small for this promo code',
  },
} as const
