// Uzum's Merchant API only calls us: a payment goes back when Uzum says so, and there is nothing to ask it for.
import { type CheckoutLink, provider, tiyin } from '../payment-provider.ts'
import { changeUzumAccount, type UzumAccount, uzumSecret, readUzumAccount, showUzumAccount } from './uzum-account.ts'
import { uzumCallback, uzumRoutes } from './uzum.routes.ts'

/** Uzum has named no address for all merchants, so a merchant may have a template of its own. */
export const uzumLink: CheckoutLink<UzumAccount> = (url, { serviceId, attribute, linkTemplate }, order) => {
  const template =
    linkTemplate ??
    `/open-service?serviceId={serviceId}&${attribute}={orderId}&amount={amountTiyin}&redirectUrl={returnUrl}`
  const values: Record<string, string> = {
    serviceId: String(serviceId),
    orderId: encodeURIComponent(order.id),
    amountTiyin: String(order.amount * tiyin),
    returnUrl: encodeURIComponent(order.returnUrl),
  }
  const filled = template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  return filled.startsWith('/') ? url + filled : filled
}

export const uzum = provider({
  type: 'UZUM',
  callbackPath: uzumCallback,
  routes: uzumRoutes,
  secretName: uzumSecret,
  readAccount: readUzumAccount,
  changeAccount: changeUzumAccount,
  showAccount: showUzumAccount,
  link: uzumLink,
  calls: () => ({}),
})
