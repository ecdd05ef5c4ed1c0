// The checkout as a state machine: idle → quoting → ready → placing → priceChanged, refused or placed. Pure. `step`
// returns the next state and the effects to carry out; use-checkout-machine.ts carries them out and sends their results
// back.
import type { OrderQuote, QuotedPrice } from '@dasturxon/contracts/order-quote'
import type { PaymentType } from '@dasturxon/rules/payment-methods'
import type { SubmitRefusal } from '#features/placing/submit.ts'
import { blocksOrder, sectionOf } from './refusals.ts'
import type { QuoteRefusal } from './use-checkout.ts'

/** The order on the page now: `key` identifies the request for its price, `linesKey` only its basket lines. */
export type PricedRequest = { key: string; linesKey: string; paymentType: PaymentType | null }

/** The server's response to the price request with this key. `version` grows with every response. */
export type QuoteAnswer = { key: string; version: number; quote: OrderQuote }

/** An order that is sent as soon as a newer quote arrives: after a login, or after a delivery quote expired. */
type PendingOrder = {
  linesKey: string
  accepted: QuotedPrice
  attempt: number
  /** The quote that was already known when the order began to wait: the order needs a newer one. */
  outdated: { key: string; version: number } | null
}

type Phase =
  /** Nothing can be priced: no branch, or nothing in the basket that can be ordered. */
  | { name: 'idle'; pending: PendingOrder | null }
  | { name: 'quoting'; pending: PendingOrder | null }
  | { name: 'ready'; quote: OrderQuote }
  | { name: 'placing'; linesKey: string; accepted: QuotedPrice; attempt: number }
  | { name: 'priceChanged'; accepted: QuotedPrice; refusal: PriceChangedRefusal }
  /** The server refused the order. The reason is shown until the request changes or a newer quote lacks the refusal. */
  | { name: 'refused'; refusal: SubmitRefusal; request: PricedRequest | null }
  | { name: 'placed'; orderId: string }

export type PriceChangedRefusal = Extract<SubmitRefusal, { code: 'price_changed' }>
export type CheckoutState = { request: PricedRequest | null; answer: QuoteAnswer | null; phase: Phase }

export type CheckoutEvent =
  | { type: 'requestChanged'; request: PricedRequest | null }
  | { type: 'quoted'; answer: QuoteAnswer }
  | { type: 'submitted' }
  /** The phone number was confirmed by a code: order what is on the screen, once the server has priced it again. */
  | { type: 'submittedAfterLogin'; linesKey: string; accepted: QuotedPrice }
  | { type: 'orderPlaced'; orderId: string }
  | { type: 'orderRefused'; refusal: SubmitRefusal }
  /** Nothing was sent: the page has no request or payment type, or the browser storage has no order left to send. */
  | { type: 'orderNotSent' }
  | { type: 'priceAgreed' }
  | { type: 'priceDeclined' }

export type CheckoutEffect =
  | { do: 'place'; accepted: QuotedPrice }
  /** Fetches menu, delivery, terms and price again. */
  | { do: 'renew' }
  | { do: 'showProblem'; refusal: SubmitRefusal }
  | { do: 'openOrder'; orderId: string }

export type Step = { state: CheckoutState; effects: readonly CheckoutEffect[] }

export const initialCheckout: CheckoutState = { request: null, answer: null, phase: { name: 'idle', pending: null } }

/** How often one order is sent, or waits for another price, when each time its delivery quote has expired. */
const maxAttempts = 3

export function step(state: CheckoutState, event: CheckoutEvent): Step {
  const { phase } = state
  if (phase.name === 'placed') return stay(state)
  switch (event.type) {
    case 'requestChanged':
      return onRequest(state, event.request)
    case 'quoted':
      return onQuote(state, event.answer)
    case 'submitted':
      if (phase.name !== 'ready' || !state.request) return stay(state)
      return place(state, { linesKey: state.request.linesKey, accepted: phase.quote.price, attempt: 1 })
    case 'submittedAfterLogin':
      if (phase.name === 'placing' || phase.name === 'priceChanged') return stay(state)
      return stay(wait(state, { linesKey: event.linesKey, accepted: event.accepted, attempt: 1 }))
    case 'orderPlaced':
      if (phase.name !== 'placing') return stay(state)
      return {
        state: { ...state, phase: { name: 'placed', orderId: event.orderId } },
        effects: [{ do: 'openOrder', orderId: event.orderId }],
      }
    case 'orderRefused':
      return phase.name === 'placing' ? onRefusal(state, phase, event.refusal) : stay(state)
    case 'orderNotSent':
      return stay(phase.name === 'placing' ? rest(state) : state)
    case 'priceAgreed': {
      if (phase.name !== 'priceChanged') return stay(state)
      const { current } = phase.refusal.params
      const placing = place(state, { linesKey: state.request?.linesKey ?? '', accepted: current, attempt: 1 })
      return { state: placing.state, effects: [{ do: 'renew' }, ...placing.effects] }
    }
    case 'priceDeclined':
      return phase.name === 'priceChanged' ? { state: rest(state), effects: [{ do: 'renew' }] } : stay(state)
  }
}

/** True from the first press until the order page opens: the button is blocked, and no empty basket is shown. */
export const isBusy = (phase: Phase): boolean =>
  phase.name === 'placing' || phase.name === 'placed' || ('pending' in phase && phase.pending !== null)

/** The server's refusal of the last order, to be shown in the section of the checkout that it is about. */
export function refusalsOf(phase: Phase): QuoteRefusal[] {
  if (phase.name !== 'refused') return []
  const { refusal } = phase
  return [{ code: refusal.code, params: 'params' in refusal ? (refusal.params as QuoteRefusal['params']) : {} }]
}

const stay = (state: CheckoutState): Step => ({ state, effects: [] })

type Placing = Omit<Extract<Phase, { name: 'placing' }>, 'name'>

const place = (state: CheckoutState, placing: Placing): Step => ({
  state: { ...state, phase: { name: 'placing', ...placing } },
  effects: [{ do: 'place', accepted: placing.accepted }],
})

/** Lets the order wait for a newer quote than the known one. */
const wait = (state: CheckoutState, order: Placing): CheckoutState => ({
  ...state,
  phase: { name: state.request ? 'quoting' : 'idle', pending: { ...order, outdated: state.answer } },
})

/** The phase while no order is being sent: idle, quoting or ready. */
function rest({ request, answer }: CheckoutState, pending: PendingOrder | null = null): CheckoutState {
  if (!request) return { request, answer, phase: { name: 'idle', pending } }
  const isPriced = answer?.key === request.key && !(pending?.outdated && isOutdated(answer, pending.outdated))
  return {
    request,
    answer,
    phase: isPriced ? { name: 'ready', quote: answer.quote } : { name: 'quoting', pending },
  }
}

function onRequest(state: CheckoutState, request: PricedRequest | null): Step {
  const { phase } = state
  const next = { ...state, request }
  // A change of the request does not interrupt an order that is being sent, nor the dialog about a new price.
  if (phase.name === 'placing' || phase.name === 'priceChanged') return stay(next)
  if (phase.name === 'refused') return stay(isSameRequest(phase.request, request) ? { ...next, phase } : rest(next))
  return stay(rest(next, 'pending' in phase ? phase.pending : null))
}

const isSameRequest = (one: PricedRequest | null, other: PricedRequest | null): boolean =>
  one?.key === other?.key && one?.paymentType === other?.paymentType

function onQuote(state: CheckoutState, answer: QuoteAnswer): Step {
  const { phase, request } = state
  const next = { ...state, answer }
  if (phase.name === 'placing' || phase.name === 'priceChanged') return stay(next)
  if (phase.name === 'refused') return stay(isWithdrawn(phase.refusal, answer, state) ? rest(next) : next)
  const pending = 'pending' in phase ? phase.pending : null
  const settled = rest(next, pending)
  if (!pending || !request || settled.phase.name !== 'ready') return stay(settled)
  const { refusals } = answer.quote
  // Not sent when the quote has a refusal, or when a login has added lines, which the customer must see first.
  if (refusals.some(blocksOrder) || request.linesKey !== pending.linesKey) return stay(settled)
  // The price of the expired delivery quote, which the page is replacing: the order waits for the next price. After
  // a few prices that still have the refusal, the button is free again.
  if (refusals.length > 0)
    return stay(
      pending.attempt < maxAttempts
        ? { ...next, phase: { name: 'quoting', pending: { ...pending, attempt: pending.attempt + 1 } } }
        : settled,
    )
  const { linesKey, accepted, attempt } = pending
  return place(next, { linesKey, accepted, attempt })
}

type Version = Pick<QuoteAnswer, 'key' | 'version'>

const isOutdated = (answer: Version, outdated: Version): boolean =>
  answer.key === outdated.key && answer.version <= outdated.version

/**
 * True when a newer quote of the same request lacks this refusal. A refused payment method is never withdrawn: quotes
 * do not check it.
 */
const isWithdrawn = (
  { code }: SubmitRefusal,
  { key, quote, version }: QuoteAnswer,
  { request, answer }: CheckoutState,
) =>
  key === request?.key &&
  !(answer && isOutdated({ key, version }, answer)) &&
  code !== 'payment_method_not_offered' &&
  quote.refusals.every((refusal) => refusal.code !== code)

function onRefusal(state: CheckoutState, placing: Placing, refusal: SubmitRefusal): Step {
  if (refusal.code === 'price_changed')
    return stay({ ...state, phase: { name: 'priceChanged', accepted: placing.accepted, refusal } })
  const renew = { do: 'renew' } as const
  const isExpired = refusal.code === 'quote_missing' || refusal.code === 'quote_expired'
  if (isExpired && placing.attempt < maxAttempts)
    return { state: wait(state, { ...placing, attempt: placing.attempt + 1 }), effects: [renew] }
  if (sectionOf(refusal))
    return { state: { ...state, phase: { name: 'refused', refusal, request: state.request } }, effects: [renew] }
  return { state: rest(state), effects: [{ do: 'showProblem', refusal }, renew] }
}
