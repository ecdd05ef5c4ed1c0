// Everything that decides about an order, in one round trip: what is sold, by whom, on which terms and to whom.
import type { Received } from '@dasturxon/contracts/endpoint'
import type { placeOrder, quoteOrder } from '@dasturxon/contracts/placing.endpoints'
import type { PaymentMode } from '@dasturxon/rules/payment-methods'
import { findServingBranch, findTable, hoursOfBranch } from '#modules/branches'
import { findCustomer, holdCustomer } from '#modules/customers'
import { findDeliverySettings, findQuote } from '#modules/delivery'
import { gatherProducts } from '#modules/menu'
import { findOrderTerms } from '#modules/merchants'
import { listPaymentChannels } from '#modules/payments'
import { findPromo } from '#modules/promos'
import type { Person } from '#platform/actor'
import type { Tx } from '#platform/db'

export type Wish = Received<typeof quoteOrder>['body']
export type OrderRequest = Received<typeof placeOrder>['body']
export type Facts = Awaited<ReturnType<typeof gatherFacts>>

/** The bundles leave together, so they are one round trip. `hold`: until the order commits. */
export async function gatherFacts(tx: Tx, actor: Person, wish: Wish, hold: boolean) {
  const { merchantId } = tx
  const { branchId, cityId, tableId, deliveryTariffId, promoCode } = wish
  const productIds = [...new Set(wish.lines.map(({ productId }) => productId))]
  const channel = wish.orderDevice === 'TELEGRAM_BOT' ? 'TG' : 'WEB'
  const customer = hold ? holdCustomer : findCustomer
  const isDelivery = wish.serviceType === 'DELIVERY'

  const [people, [[terms], channels, [branch], workHours, exceptions], products, quotes, areas, tables, promos] =
    await Promise.all([
      actor.kind === 'customer' ? tx.run(customer(merchantId, actor.id)) : [],
      tx.bundle(
        findOrderTerms(merchantId),
        listPaymentChannels(merchantId),
        findServingBranch(merchantId, branchId),
        ...hoursOfBranch(merchantId, branchId),
      ),
      gatherProducts(tx, { branchId, productIds, channel }, hold),
      isDelivery && deliveryTariffId ? tx.run(findQuote(merchantId, deliveryTariffId, actor.id)) : [],
      isDelivery && cityId ? tx.run(findDeliverySettings(merchantId, cityId)) : [],
      wish.serviceType === 'DINE_IN' && tableId ? tx.run(findTable(merchantId, branchId, tableId)) : [],
      promoCode ? tx.run(findPromo(merchantId, promoCode, actor.id)) : [],
    ])
  if (!terms) throw new Error('A merchant without settings')
  return {
    terms,
    channels,
    branch: branch && { ...branch, workHours, exceptions },
    products,
    customer: people[0],
    quote: quotes[0],
    delivery: areas[0],
    table: tables[0],
    promo: promos[0],
  }
}

const modes = { CLIENT_WEB: 'WEB', TELEGRAM_BOT: 'TELEGRAM', CLICK_MINI_APP: 'CLICK' } as const

/** Who sits at a table has scanned its code. */
export const modeOf = ({ serviceType, orderDevice }: Wish): PaymentMode =>
  serviceType === 'DINE_IN' ? 'DINE_IN_QR' : modes[orderDevice]
