// Sends an order until the answer is definite. One basket becomes one order, whatever the network, the customer's finger
// or a second tab does: everybody uses the key that was written down first.
import type { Failure } from '@dasturxon/contracts/client'
import { draft } from '@dasturxon/contracts/basket.endpoints'
import { placeOrder, placeOrderAtTime } from '@dasturxon/contracts/placing.endpoints'
import { nextAttempt, submitKey } from '@dasturxon/rules/submit-key'
import { createStore } from 'zustand/vanilla'
import { blockReload } from '@dasturxon/browser/reload'
import { withTabLock } from '@dasturxon/browser/tab-lock'
import { basketStore, changeBasket, followSaved, restoreBasket } from '#features/basket/basket.ts'
import { keepSubmit, readSubmit, type Sent } from '#features/order-request/pending-order.ts'
import { suspect } from '#platform/offline/connection.ts'
import { call } from '#platform/session/call.ts'
import { finish } from './finish.ts'

export type SubmitRefusal = Failure<typeof placeOrder>
export type SubmitResult = { orderId: string } | { refusal: SubmitRefusal }

/** unsure: it was sent and nobody has answered yet */
export const submitState = createStore<{ state: 'idle' | 'sending' | 'unsure' }>()(() => ({ state: 'idle' }))

let running: Promise<SubmitResult | null> | null = null

/** A second press while the first is on its way waits for the same answer. */
export const submitOrder = (wish: Sent): Promise<SubmitResult | null> => run(wish)

/** What a page before this one has sent without hearing an answer. Null: there is nothing of the kind. */
export const resumeSubmit = (): Promise<SubmitResult | null> => run(null)

function run(wish: Sent | null): Promise<SubmitResult | null> {
  if (!running && !wish && !readSubmit().sent) return Promise.resolve(null)
  restoreBasket()
  // Named before we wait for our turn: whoever is answered meanwhile clears the basket, and its name with it.
  const ref = wish ? basketStore.getState().ref : readSubmit().ref
  running ??= withTabLock('submit', () => sendOnce(ref, wish)).finally(() => {
    running = null
    submitState.setState({ state: 'idle' })
  })
  return running
}

async function sendOnce(ref: string | null, wish: Sent | null): Promise<SubmitResult | null> {
  const release = blockReload('submit')
  try {
    submitState.setState({ state: 'sending' })
    const { sent, placed } = readSubmit()
    // Another tab was answered, and has cleared what it ordered.
    if (placed && placed.ref === ref) {
      followSaved()
      return { orderId: placed.orderId }
    }
    if (!sent && wish) begin(ref, wish)
    return await untilDefinite()
  } finally {
    release()
  }
}

function begin(known: string | null, sent: Sent): void {
  const ref = known ?? crypto.randomUUID()
  if (known === null) changeBasket(() => ({ ref }))
  const before = readSubmit()
  keepSubmit({ ref, attempt: before.ref === ref ? before.attempt : 1, sent })
}

async function untilDefinite(): Promise<SubmitResult | null> {
  for (let tries = 0, moved = 0; ; tries++) {
    const { ref, attempt, sent } = readSubmit()
    if (!sent) return null
    const { body, isScheduled } = sent
    const request = { idempotencyKey: submitKey(ref, attempt), body }
    const [error, order] = isScheduled ? await call(placeOrderAtTime, request) : await call(placeOrder, request)
    if (order) return placed(ref, order.id, sent)
    if (error.code === 'already_placed' && error.params.orderId) return placed(ref, error.params.orderId, sent)
    if (error.code === 'draft_changed' && moved++ < 2 && (await moveToOpenDraft(ref))) continue
    // A conflict that passes by carries Retry-After; its code says so too.
    const next = nextAttempt(attempt, { status: error.status, hasRetryAfter: error.code === 'try_again' })
    if (next > attempt) return refusedFor(ref, next, error)
    if (error.status === 0) suspect()
    submitState.setState({ state: 'unsure' })
    await turn(tries)
  }
}

function placed(ref: string, orderId: string, { body }: Sent): SubmitResult {
  finish(ref, orderId, body)
  return { orderId }
}

function refusedFor(ref: string, next: number, refusal: SubmitRefusal): SubmitResult {
  keepSubmit({ ref, attempt: next, sent: null })
  // Somebody else's order, or a draft that is closed for good: this basket needs a name of its own.
  if (refusal.code === 'already_placed') changeBasket(() => ({ ref: crypto.randomUUID() }))
  return { refusal }
}

/** At a login the guest's draft went into the customer's: the order goes on under that name, with the lines it had. */
async function moveToOpenDraft(closed: string): Promise<boolean> {
  const [, open] = await call(draft, {})
  if (!open || open.ref === closed) return false
  const ref = open.ref ?? crypto.randomUUID()
  changeBasket(() => ({ ref }))
  keepSubmit({ ref, attempt: 1 })
  return true
}

/** Sooner when the network is back. */
function turn(tries: number): Promise<void> {
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
