// The order being submitted: stored before it is sent, so that after a reload or a closed tab the next page repeats the
// request under the same key. Read from storage each time, because another tab may have written it.
import type { Request } from '@dasturxon/contracts/endpoint'
import type { placeOrder } from '@dasturxon/contracts/placing.endpoints'
import { merchantId } from '#platform/document/document.ts'
import { readRecord, updateRecord } from '#platform/storage/merchant-record.ts'

export type OrderBody = Request<typeof placeOrder>['body']
export type SentOrder = { body: OrderBody; isScheduled: boolean }

export type PendingOrder = {
  /** The id of the basket; with `attempt` it makes the idempotency key. */
  ref: string
  /** Incremented only after the server has definitely refused the order. */
  attempt: number
  /** The order whose response is outstanding, or that was not sent yet; null when there is none. */
  sent: SentOrder | null
  /** When `sent` was stored. */
  sentAt: number
  /** The last basket that became an order. */
  placed: PlacedOrder | null
}

export type PlacedOrder = {
  ref: string
  orderId: string
  /** The order's page has been opened. */
  isShown: boolean
  /** The page that comes next is that of the payment. */
  isPaidOnline: boolean
}

const noOrder: PendingOrder = { ref: '', attempt: 1, sent: null, sentAt: 0, placed: null }

/** The copy for a browser without storage; it lives as long as the page. */
let inMemory = noOrder

/** An older order is not sent any more: nobody expects it. Its lines stay in the basket. */
const sendableMs = 30 * 60_000

export function readPendingOrder(): PendingOrder {
  const merchant = merchantId()
  const stored = merchant ? readRecord(merchant)['submit'] : null
  const order: PendingOrder = stored && typeof stored === 'object' ? { ...noOrder, ...stored } : inMemory
  return Date.now() - order.sentAt < sendableMs ? order : { ...order, sent: null }
}

export function storePendingOrder(change: Partial<Omit<PendingOrder, 'sentAt'>>): void {
  const before = readPendingOrder()
  inMemory = { ...before, ...change, sentAt: change.sent ? Date.now() : before.sentAt }
  const merchant = merchantId()
  if (merchant) updateRecord(merchant, { submit: inMemory })
}

/** The order that was placed but never shown, because the customer left or reloaded the page before it could be. */
export function unviewedOrder(): PlacedOrder | null {
  const { sent, placed } = readPendingOrder()
  return !sent && placed?.isShown === false ? placed : null
}

/** Where a placed order goes on: to its payment, or to its own page. */
export const pageOfOrder = ({ orderId, isPaidOnline }: Pick<PlacedOrder, 'orderId' | 'isPaidOnline'>): string =>
  `/profile/orders/${orderId}${isPaidOnline ? '/pay' : ''}`

export function markOrderViewed(orderId: string): void {
  const { placed } = readPendingOrder()
  if (placed?.orderId === orderId) storePendingOrder({ placed: { ...placed, isShown: true } })
}

/** True while an order of this browser is unfinished: sent without a response, or placed and never shown. */
export const hasPendingOrder = (): boolean => readPendingOrder().sent !== null || unviewedOrder() !== null
