// The texts of refusals about changes of an accepted order, and about cash.
export const orderChangeProblems = {
  change_pending: {
    uz: 'Mijoz oʻzgarishga javob bergach davom etasiz',
    ru: 'Сначала клиент должен согласиться на изменение или отказаться',
    eng: 'The customer needs to respond to the change first',
  },
  order_not_changeable: {
    uz: 'Bu buyurtmani endi oʻzgartirib boʻlmaydi',
    ru: 'Этот заказ уже нельзя изменить',
    eng: 'This order can no longer be changed',
  },
  change_line_unknown: {
    uz: 'Buyurtmada bunday taom yoʻq',
    ru: 'В заказе нет такого блюда',
    eng: 'This dish isn’t in the order',
  },
  nothing_changed: { uz: 'Hech narsa oʻzgarmadi', ru: 'Ничего не изменилось', eng: 'Nothing was changed' },
  refund_open: {
    uz: 'Bu buyurtmaning puli hozir qaytarilmoqda, biroz kuting',
    ru: 'Деньги за этот заказ сейчас возвращаются, подождите немного',
    eng: 'A refund for this order is on its way. Please wait a little.',
  },
  nothing_to_hand_in: {
    uz: 'Bu kuryerda topshiriladigan naqd pul yoʻq',
    ru: 'Этому курьеру нечего сдавать',
    eng: 'This courier has no cash to hand in',
  },
  change_over: {
    uz: 'Bu taklif endi kuchda emas',
    ru: 'Это предложение уже не действует',
    eng: 'You can no longer answer this suggestion',
  },
  change_deadline_passed: {
    uz: 'Javob vaqti tugadi, oʻzimiz qoʻngʻiroq qilamiz',
    ru: 'Время на ответ вышло, мы вам позвоним',
    eng: 'Your time to answer is up. We’ll call you.',
  },
  ask_customer_first: {
    uz: 'Summa oshadi, avval mijozning javobini kuting',
    ru: 'Сумма увеличится, сначала дождитесь ответа клиента',
    eng: 'The total goes up. Wait for the customer’s answer first.',
  },
} as const
