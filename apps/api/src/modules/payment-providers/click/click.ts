// Click: it calls us before and after it takes money; we ask it how a payment stands, and to give one back.
import { type CheckoutLink, provider } from '../payment-provider.ts'
import {
  changeClickAccount,
  type ClickAccount,
  clickSecret,
  readClickAccount,
  showClickAccount,
} from './click-account.ts'
import { clickCallback, clickRoutes } from './click.routes.ts'
import { clickGivingBack } from './give-back.ts'
import { openClickApi } from './merchant-api.ts'
import { clickStatement } from './reconcile.ts'
import { reportSaleToClick } from './report-sale.ts'
import { testClick } from './test-connection.ts'

/** The amount is in soʻm, with two digits for tiyin. */
export const clickLink: CheckoutLink<ClickAccount> = (url, { serviceId, merchantId }, order) =>
  `${url}/services/pay/?service_id=${serviceId}&merchant_id=${merchantId}&amount=${order.amount.toFixed(2)}` +
  `&transaction_param=${encodeURIComponent(order.id)}&return_url=${encodeURIComponent(order.returnUrl)}`

export const click = provider({
  type: 'CLICK',
  callbackPath: clickCallback,
  routes: clickRoutes,
  secretName: clickSecret,
  readAccount: readClickAccount,
  changeAccount: changeClickAccount,
  showAccount: showClickAccount,
  link: clickLink,
  calls(egress, { clickApi }) {
    const api = openClickApi(egress, clickApi)
    return {
      givingBack: (account) => clickGivingBack(api, account),
      statement: (account, payments) => clickStatement(api, account, payments),
      reportSale: (run, secrets) => reportSaleToClick(run, secrets, api),
      test: (account, signal) => testClick(api, account, signal),
    }
  },
})
