// Payme: it calls us for everything about a payment; we ask it for its list of receipts, and to charge saved cards.
import { type CheckoutLink, provider, tiyin } from '../payment-provider.ts'
import {
  changePaymeAccount,
  type PaymeAccount,
  paymeSecret,
  readPaymeAccount,
  showPaymeAccount,
} from './payme-account.ts'
import { paymeCallback, paymeRoutes } from './payme.routes.ts'
import { paymeGivingBack } from './give-back.ts'
import { paymeStatement, testPayme } from './receipt-list.ts'
import { openSubscribeApi } from './subscribe-api.ts'

/** How long Payme shows that the payment went well before it leads back, in milliseconds. */
const waitBeforeReturn = 5_000
const languages = { uz: 'uz', ru: 'ru', eng: 'en' } as const

/** Payme reads the fields from base64, separated by semicolons. */
export const paymeLink: CheckoutLink<PaymeAccount> = (url, { cashbox, accountField }, order) => {
  const fields = [
    ['m', cashbox],
    [`ac.${accountField}`, order.id],
    ['a', order.amount * tiyin],
    ['l', languages[order.language]],
    // A semicolon would end the field.
    ['c', order.returnUrl.replaceAll(';', '%3B')],
    ['ct', waitBeforeReturn],
  ]
  const text = fields.map(([name, value]) => `${name}=${value}`).join(';')
  return `${url}/${Buffer.from(text).toString('base64')}`
}

export const payme = provider({
  type: 'PAYME',
  callbackPath: paymeCallback,
  routes: paymeRoutes,
  secretName: paymeSecret,
  readAccount: readPaymeAccount,
  changeAccount: changePaymeAccount,
  showAccount: showPaymeAccount,
  link: paymeLink,
  calls(egress, { paymeApi }) {
    const api = openSubscribeApi(egress, paymeApi)
    return {
      givingBack: (account, payment) => paymeGivingBack(api, account, payment),
      statement: (account, _payments, day) => paymeStatement(api, account, day),
      test: (account, signal) => testPayme(api, account, signal),
    }
  },
})
