// The texts of refusals about changes of an accepted order, and about cash.
export const orderChangeProblems = {
  change_pending: {
    uz: 'Mijoz oʻzgarishga javob bergach davom etasiz',
    ru: 'Сначала клиент должен ответить на изменение',
    eng: 'The customer has to answer the change first',
  },
  order_not_changeable: {
    uz: 'Bu buyurtmani endi oʻzgartirib boʻlmaydi',
    ru: 'Этот заказ уже нельзя изменить',
    eng: 'This order can no longer be changed',
  },
  change_line_unknown: {
    uz: 'Buyurtmada bunday qator yoʻq',
    ru: 'В заказе нет такой строки',
    eng: 'The order has no such line',
  },
  nothing_changed: { uz: 'Hech narsa oʻzgarmadi', ru: 'Ничего не изменилось', eng: 'Nothing was changed' },
  cashback_needs_account: {
    uz: 'Mehmonda keshbek yoʻq, pulni qaytaring',
    ru: 'У гостя нет кешбэка, верните деньги',
    eng: 'A guest has no cashback, return the money instead',
  },
  refund_open: {
    uz: 'Bu buyurtmaning puli hozir qaytarilmoqda, biroz kuting',
    ru: 'Деньги за этот заказ сейчас возвращаются, подождите немного',
    eng: 'Money of this order is going back right now, please wait a little',
  },
  nothing_to_hand_in: {
    uz: 'Bu kuryerda topshiriladigan naqd pul yoʻq',
    ru: 'У этого курьера нет наличных к сдаче',
    eng: 'This courier has no cash to hand in',
  },
  change_over: {
    uz: 'Bu taklif endi kuchda emas',
    ru: 'Это предложение уже не действует',
    eng: 'This proposal is no longer open',
  },
  change_deadline_passed: {
    uz: 'Javob vaqti tugadi, oʻzimiz qoʻngʻiroq qilamiz',
    ru: 'Время ответа вышло, мы вам позвоним',
    eng: 'The time to answer is over, we will call you',
  },
  ask_customer_first: {
    uz: 'Summa oshadi, avval mijozning javobini kuting',
    ru: 'Сумма растёт, сначала дождитесь ответа клиента',
    eng: 'The sum grows, wait for the answer of the customer first',
  },
} as const
