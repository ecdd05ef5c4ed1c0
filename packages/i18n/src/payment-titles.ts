// The titles of the payment types on buttons. Brand names are the same in every language.
export const paymentTitles = {
  CASH: { uz: 'Naqd pul', ru: 'Наличные', eng: 'Cash' },
  TERMINAL: { uz: 'Terminal orqali', ru: 'Картой через терминал', eng: 'Card terminal' },
  PAYME: { uz: 'Payme', ru: 'Payme', eng: 'Payme' },
  CLICK: { uz: 'Click', ru: 'Click', eng: 'Click' },
  UZUM: { uz: 'Uzum', ru: 'Uzum', eng: 'Uzum' },
  PAYNET: { uz: 'Paynet', ru: 'Paynet', eng: 'Paynet' },
  OTHER: { uz: 'Saqlangan karta', ru: 'Сохранённая карта', eng: 'Saved card' },
} as const
