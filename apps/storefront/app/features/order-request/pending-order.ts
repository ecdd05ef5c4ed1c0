// The order that is on its way: written down before it is sent, so that whatever becomes of this page, the next one asks
// again under the same key. Read from storage each time, because another tab may have written.
import type { Request } from '@dasturxon/contracts/endpoint'
import type { placeOrder } from '@dasturxon/contracts/placing.endpoints'
import { merchantId } from '#platform/document/document.ts'
import { readRecord, updateRecord } from '#platform/storage/merchant-record.ts'

export type OrderBody = Request<typeof placeOrder>['body']
export type Sent = { body: OrderBody; isScheduled: boolean }

export type KeptSubmit = {
  /** Of the basket. */
  ref: string
  /** Grows only after a definite refusal. */
  attempt: number
  /** Null: nobody waits for an answer. */
  sent: Sent | null
  /** The last basket that became an order, and which; `isShown` once its page has been opened. */
  placed: { ref: string; orderId: string; isShown: boolean } | null
}

const nothing: KeptSubmit = { ref: '', attempt: 1, sent: null, placed: null }

/** Where nothing can be stored, it lives as long as the page. */
let held = nothing

export function readSubmit(): KeptSubmit {
  const merchant = merchantId()
  const stored = merchant ? readRecord(merchant)['submit'] : null
  return stored && typeof stored === 'object' ? { ...nothing, ...stored } : held
}

export function keepSubmit(change: Partial<KeptSubmit>): void {
  held = { ...readSubmit(), ...change }
  const merchant = merchantId()
  if (merchant) updateRecord(merchant, { submit: held })
}

/** Placed and never seen: whoever asked for it left the page, or loaded it anew, before it could be shown. */
export function unseenOrder(): string | null {
  const { sent, placed } = readSubmit()
  return !sent && placed?.isShown === false ? placed.orderId : null
}

export function orderIsShown(orderId: string): void {
  const { placed } = readSubmit()
  if (placed?.orderId === orderId) keepSubmit({ placed: { ...placed, isShown: true } })
}

/** Did an order leave this browser without coming to an end here: sent and never answered, or placed and never shown? */
export const isUnfinished = (): boolean => readSubmit().sent !== null || unseenOrder() !== null
