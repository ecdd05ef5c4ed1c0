// The texts of refusals about refunds, saved cards and payment providers.
export const paymentProblems = {
  nothing_to_return: {
    uz: 'Bu buyurtma boʻyicha bunday summani qaytarib boʻlmaydi',
    ru: 'По этому заказу нельзя вернуть такую сумму',
    eng: 'This amount can’t be refunded for this order',
  },
  refund_too_much: {
    uz: 'Buncha pul qolmagan, kamroq kiriting',
    ru: 'Столько вернуть нельзя, укажите меньше',
    eng: 'That’s more than can be refunded. Please enter less.',
  },
  cashback_needs_account: {
    uz: 'Mehmonning profili yoʻq, keshbek berib boʻlmaydi',
    ru: 'У гостя нет профиля, кешбэк начислить некуда',
    eng: 'The guest has no account for cashback',
  },
  refund_over: {
    uz: 'Bu pul allaqachon qaytarilgan',
    ru: 'Эти деньги уже возвращены',
    eng: 'This money has already been refunded',
  },
  cards_not_offered: {
    uz: 'Bu yerda karta saqlab boʻlmaydi',
    ru: 'Здесь нельзя сохранить карту',
    eng: 'Cards can’t be saved here',
  },
  card_not_verified: {
    uz: 'Karta tasdiqlanmagan, uni qaytadan kiriting',
    ru: 'Карта не подтверждена, введите её ещё раз',
    eng: 'The card isn’t confirmed. Please enter it again.',
  },
  card_not_found: {
    uz: 'Karta topilmadi, boshqasini tanlang',
    ru: 'Карта не найдена, выберите другую',
    eng: 'We couldn’t find the card. Please choose another.',
  },
  too_many_cards: {
    uz: 'Saqlangan kartalar juda koʻp, keraksizini oʻchiring',
    ru: 'Сохранено слишком много карт, удалите лишнюю',
    eng: 'You’ve saved too many cards. Please delete one.',
  },
  provider_silent: {
    uz: 'Toʻlov xizmati javob bermayapti, birozdan soʻng urinib koʻring',
    ru: 'Платёжный сервис не отвечает, попробуйте чуть позже',
    eng: 'The payment service isn’t responding. Please try again later.',
  },
} as const
