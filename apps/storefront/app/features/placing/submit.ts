// Sends an order until the response is definite. One basket becomes one order, however often the button is pressed, in
// however many tabs, and whatever the network does: every attempt uses the idempotency key that was stored first.
import type { Failure } from '@dasturxon/contracts/client'
import { draft } from '@dasturxon/contracts/basket.endpoints'
import { placeOrder, placeOrderAtTime } from '@dasturxon/contracts/placing.endpoints'
import { nextAttempt, submitKey } from '@dasturxon/rules/submit-key'
import { createStore } from 'zustand/vanilla'
import { blockReload } from '@dasturxon/browser/reload'
import { withTabLock } from '@dasturxon/browser/tab-lock'
import { basketStore, changeBasket, mergeFromStorage, restoreBasket } from '#features/basket/basket.ts'
import { storePendingOrder, readPendingOrder, type SentOrder } from '#features/order-request/pending-order.ts'
import { checkConnection } from '#platform/offline/connection.ts'
import { call } from '#platform/session/call.ts'
import { completeOrder } from './complete-order.ts'

export type SubmitRefusal = Failure<typeof placeOrder>
export type SubmitResult = { orderId: string } | { refusal: SubmitRefusal }

/** unsure: the order was sent and no response has come yet */
export const submitState = createStore<{ state: 'idle' | 'sending' | 'unsure' }>()(() => ({ state: 'idle' }))

let running: Promise<SubmitResult | null> | null = null

/** A second press while the first order is being sent waits for the same response. */
export const submitOrder = (order: SentOrder): Promise<SubmitResult | null> => run(order)

/** Sends the order that an earlier page stored without receiving a response. Null when there is none. */
export const resumeSubmit = (): Promise<SubmitResult | null> => run(null)

function run(order: SentOrder | null): Promise<SubmitResult | null> {
  if (!running && !order && !readPendingOrder().sent) return Promise.resolve(null)
  restoreBasket()
  // Read before waiting for the lock: a tab that gets its response meanwhile clears the basket and its ref.
  const ref = order ? basketRef() : readPendingOrder().ref
  // Stored at once: a customer who leaves the shop right after pressing the button has ordered.
  if (order && !running) storeBeforeSending(ref, order)
  running ??= withTabLock('submit', () => sendOnce(ref, order)).finally(() => {
    running = null
    submitState.setState({ state: 'idle' })
  })
  return running
}

async function sendOnce(ref: string, order: SentOrder | null): Promise<SubmitResult | null> {
  const release = blockReload('submit')
  try {
    submitState.setState({ state: 'sending' })
    const { placed } = readPendingOrder()
    // Another tab has placed this basket and cleared the ordered lines.
    if (placed && placed.ref === ref) {
      mergeFromStorage()
      return { orderId: placed.orderId }
    }
    // Not stored yet when another tab's order was waiting for its response; that order may have been refused.
    if (order) storeBeforeSending(ref, order)
    return await sendUntilAnswered()
  } finally {
    release()
  }
}

function basketRef(): string {
  const known = basketStore.getState().ref
  const ref = known ?? crypto.randomUUID()
  if (known === null) changeBasket(() => ({ ref }))
  return ref
}

/** Stores nothing when an order is already waiting for its response, or this basket has already become an order. */
function storeBeforeSending(ref: string, order: SentOrder): void {
  const { sent, placed, ...before } = readPendingOrder()
  if (sent || placed?.ref === ref) return
  storePendingOrder({ ref, attempt: before.ref === ref ? before.attempt : 1, sent: order })
}

async function sendUntilAnswered(): Promise<SubmitResult | null> {
  for (let tries = 0, moved = 0; ; tries++) {
    const { ref, attempt, sent } = readPendingOrder()
    if (!sent) return null
    const { body, isScheduled } = sent
    const request = { idempotencyKey: submitKey(ref, attempt), body }
    const [error, order] = isScheduled ? await call(placeOrderAtTime, request) : await call(placeOrder, request)
    if (order) return placed(ref, order.id, sent)
    if (error.code === 'already_placed' && error.params.orderId) return placed(ref, error.params.orderId, sent)
    if (error.code === 'draft_changed' && moved++ < 2 && (await moveToOpenDraft(ref))) continue
    // `try_again` is the code of every conflict that carries Retry-After.
    const next = nextAttempt(attempt, { status: error.status, hasRetryAfter: error.code === 'try_again' })
    if (next > attempt) return refusedFor(ref, next, error)
    if (error.status === 0) checkConnection()
    submitState.setState({ state: 'unsure' })
    await waitToRetry(tries)
  }
}

function placed(ref: string, orderId: string, { body }: SentOrder): SubmitResult {
  completeOrder(ref, orderId, body)
  return { orderId }
}

function refusedFor(ref: string, next: number, refusal: SubmitRefusal): SubmitResult {
  storePendingOrder({ ref, attempt: next, sent: null })
  // The ref belongs to another customer's order or to a closed draft: this basket needs a new ref.
  if (refusal.code === 'already_placed') changeBasket(() => ({ ref: crypto.randomUUID() }))
  return { refusal }
}

/** After a login merged the guest's draft into the customer's: continues the order under the customer's draft. */
async function moveToOpenDraft(closed: string): Promise<boolean> {
  const [, open] = await call(draft, {})
  if (!open || open.ref === closed) return false
  const ref = open.ref ?? crypto.randomUUID()
  changeBasket(() => ({ ref }))
  storePendingOrder({ ref, attempt: 1 })
  return true
}

/** Waits longer after each try; ends sooner when the browser is online again. */
function waitToRetry(tries: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, Math.min(8_000, 500 * 2 ** tries))
    window.addEventListener('online', go)
  })
}
