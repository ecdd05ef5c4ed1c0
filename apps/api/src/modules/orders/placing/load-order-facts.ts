// Loads everything that decides about an order in one round trip: products, branch, terms and customer.
import type { Received } from '@dasturxon/contracts/endpoint'
import type { placeOrder, quoteOrder } from '@dasturxon/contracts/placing.endpoints'
import type { PaymentMode } from '@dasturxon/rules/payment-methods'
import { listAddresses } from '#modules/addresses'
import { findServingBranch, findTable, hoursOfBranch, pauseOf } from '#modules/branches'
import { findCustomer, lockCustomerBalance } from '#modules/customers'
import { findDeliverySettings, findQuote, kitchenFacts } from '#modules/delivery'
import { loadOrderedProducts } from '#modules/menu'
import { findOrderTerms } from '#modules/merchants'
import { findWatch } from '#modules/notifications'
import { listPaymentChannels } from '#modules/payments'
import { findPromo } from '#modules/promos'
import type { Actor, Person } from '#platform/actor'
import type { Tx } from '#platform/db'
import { listKitchenQueues } from '../orders.sql.ts'

export type Buyer = Pick<Person, 'kind' | 'id'>
/**
 * Who an order is for, and who sends it: a person orders for themselves, an operator for the customer who calls. `by`
 * has the session, the idempotency key and the delivery quote.
 */
export type Ordering = { buyer: Buyer; by: Actor }

export const forThemselves = (person: Person): Ordering => ({ buyer: person, by: person })

type BySource<Body> = Omit<Body, 'orderDevice'> & { orderDevice: keyof typeof menuOf }
export type QuoteRequest = BySource<Received<typeof quoteOrder>['body']>
export type OrderRequest = BySource<Received<typeof placeOrder>['body']>
export type LoadedFacts = Awaited<ReturnType<typeof loadOrderFacts>>

/** The menu that each source of an order sells. */
const menuOf = { CLIENT_WEB: 'WEB', TELEGRAM_BOT: 'TG', CLICK_MINI_APP: 'WEB', OPERATOR: 'OPERATOR' } as const

/** The queries are sent together, so they are one round trip. `lock` holds the rows until the order commits. */
export async function loadOrderFacts(tx: Tx, { buyer, by }: Ordering, request: QuoteRequest, lock: boolean) {
  const { merchantId } = tx
  const { branchId, cityId, tableId, deliveryTariffId, promoCode } = request
  const productIds = [...new Set(request.lines.map(({ productId }) => productId))]
  const channel = menuOf[request.orderDevice]
  const customer = lock ? lockCustomerBalance : findCustomer
  const isDelivery = request.serviceType === 'DELIVERY'

  const [
    customers,
    [[terms], channels, [branch], workHours, exceptions],
    products,
    quotes,
    areas,
    tables,
    promos,
    saved,
    kitchen,
    [watch],
  ] = await Promise.all([
    buyer.kind === 'customer' ? tx.run(customer(merchantId, buyer.id)) : [],
    tx.bundle(
      findOrderTerms(merchantId),
      listPaymentChannels(merchantId),
      findServingBranch(merchantId, branchId),
      ...hoursOfBranch(merchantId, branchId),
    ),
    loadOrderedProducts(tx, { branchId, productIds, channel }, lock),
    isDelivery && deliveryTariffId ? tx.run(findQuote(merchantId, deliveryTariffId, by.id)) : [],
    isDelivery && cityId ? tx.run(findDeliverySettings(merchantId, cityId)) : [],
    request.serviceType === 'DINE_IN' && tableId ? tx.run(findTable(merchantId, branchId, tableId)) : [],
    promoCode ? tx.run(findPromo(merchantId, promoCode, buyer.id)) : [],
    lock && isDelivery ? tx.run(listAddresses(merchantId, buyer.id)) : [],
    lock && !isDelivery ? tx.bundle(...kitchenFacts(merchantId, listKitchenQueues)) : null,
    lock ? tx.run(findWatch(merchantId, branchId)) : [],
  ])
  if (!terms) throw new Error('The merchant has no settings row')
  return {
    terms,
    channels,
    branch: branch && { ...branch, workHours, exceptions, pause: pauseOf(branch, tx.now) },
    products,
    customer: customers[0],
    quote: quotes[0],
    delivery: areas[0],
    table: tables[0],
    promo: promos[0],
    savedAddresses: saved,
    /** The delivery quote has the minutes of a delivery. */
    kitchen,
    /** Whether somebody watches the orders of the branch. */
    watch,
  }
}

const modes = { CLIENT_WEB: 'WEB', TELEGRAM_BOT: 'TELEGRAM', CLICK_MINI_APP: 'CLICK', OPERATOR: 'OPERATOR' } as const

/** A customer at a table has opened the site by the QR code of the table. */
export const modeOf = ({ serviceType, orderDevice }: { serviceType: string; orderDevice: string }): PaymentMode =>
  serviceType === 'DINE_IN' ? 'DINE_IN_QR' : (modes[orderDevice as keyof typeof modes] ?? 'WEB')
