import type { OrderQuote } from '@dasturxon/contracts/order-quote'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SubmitRefusal } from '#features/placing/submit.ts'
import {
  type CheckoutEffect,
  type CheckoutEvent,
  type CheckoutState,
  initialCheckout,
  type PricedRequest,
  step,
} from './checkout-machine.ts'

/** A quote with only the fields that the machine reads. */
const quoteOf = (total: number, ...codes: string[]) =>
  ({ price: { total }, refusals: codes.map((code) => ({ code, params: {} })) }) as unknown as OrderQuote
const refusalOf = (code: string, params: object = {}) => ({ status: 409, code, params }) as unknown as SubmitRefusal

const request: PricedRequest = { key: 'a', linesKey: 'plov', paymentType: 'CASH' }
const requested = (change: Partial<PricedRequest> = {}): CheckoutEvent => ({
  type: 'requestChanged',
  request: { ...request, ...change },
})
const quoted = (version: number, quote = quoteOf(100), key = 'a'): CheckoutEvent => ({
  type: 'quoted',
  answer: { key, version, quote },
})
const refused = (code: string, params?: object): CheckoutEvent => ({
  type: 'orderRefused',
  refusal: refusalOf(code, params),
})
const placed: CheckoutEvent = { type: 'orderPlaced', orderId: 'order-1' }
const submitted: CheckoutEvent = { type: 'submitted' }
const newPrice = refused('price_changed', { current: { total: 120 }, changes: [] })

function run(...events: CheckoutEvent[]): { state: CheckoutState; effects: CheckoutEffect[] } {
  let state = initialCheckout
  const effects: CheckoutEffect[] = []
  for (const event of events) {
    const next = step(state, event)
    state = next.state
    effects.push(...next.effects)
  }
  return { state, effects }
}

const renew = { do: 'renew' }
const place = (total: number) => ({ do: 'place', accepted: { total } })

describe('the phase after a sequence of events, and the effects on the way', () => {
  test.each<[string, CheckoutEvent[], string, object[]]>([
    ['is idle at the start', [], 'idle', []],
    ['is quoting when there is a request to price', [requested()], 'quoting', []],
    ['is ready when the price of the request has come', [requested(), quoted(1)], 'ready', []],
    ['stays quoting when the price of another request comes', [requested(), quoted(1, quoteOf(9), 'b')], 'quoting', []],
    ['is quoting again when the request changes', [requested(), quoted(1), requested({ key: 'b' })], 'quoting', []],
    [
      'is ready at once when the request changes back to the one that was priced',
      [requested(), quoted(1), requested({ key: 'b' }), requested()],
      'ready',
      [],
    ],
    [
      'is idle when nothing is left to price',
      [requested(), quoted(1), { type: 'requestChanged', request: null }],
      'idle',
      [],
    ],
    ['is placing with the price on the screen', [requested(), quoted(1), submitted], 'placing', [place(100)]],
    ['is quoting still when it is submitted without a price', [requested(), submitted], 'quoting', []],
    ['places once when it is submitted twice', [requested(), quoted(1), submitted, submitted], 'placing', [place(100)]],
    [
      'opens the order when it is placed',
      [requested(), quoted(1), submitted, placed],
      'placed',
      [place(100), { do: 'openOrder', orderId: 'order-1' }],
    ],
    [
      'stays placed whatever comes later',
      [requested(), quoted(1), submitted, placed, requested({ key: 'b' }), quoted(2), submitted, refused('x')],
      'placed',
      [place(100), { do: 'openOrder', orderId: 'order-1' }],
    ],
    ['asks about a changed price', [requested(), quoted(1), submitted, newPrice], 'priceChanged', [place(100)]],
    [
      'places with the new price when the customer agrees to it',
      [requested(), quoted(1), submitted, newPrice, { type: 'priceAgreed' }],
      'placing',
      [place(100), renew, place(120)],
    ],
    [
      'asks for all prices again when the customer declines the new price',
      [requested(), quoted(1), submitted, newPrice, { type: 'priceDeclined' }],
      'ready',
      [place(100), renew],
    ],
    [
      'is refused when the reason belongs to a section of the page',
      [requested(), quoted(1), submitted, refused('branch_closed')],
      'refused',
      [place(100), renew],
    ],
    [
      'stays refused while a newer price names the same reason',
      [requested(), quoted(1), submitted, refused('branch_closed'), quoted(2, quoteOf(100, 'branch_closed'))],
      'refused',
      [place(100), renew],
    ],
    [
      'is ready again when a newer price no longer names the reason',
      [requested(), quoted(1), submitted, refused('branch_closed'), quoted(2)],
      'ready',
      [place(100), renew],
    ],
    [
      'stays refused when the price that is already known comes again',
      [requested(), quoted(1), submitted, refused('branch_closed'), quoted(1)],
      'refused',
      [place(100), renew],
    ],
    [
      'stays refused for the way of paying after a newer price',
      [requested(), quoted(1), submitted, refused('payment_method_not_offered'), quoted(2)],
      'refused',
      [place(100), renew],
    ],
    [
      'is ready again when the customer chooses another way of paying',
      [requested(), quoted(1), submitted, refused('payment_method_not_offered'), requested({ paymentType: 'CLICK' })],
      'ready',
      [place(100), renew],
    ],
    [
      'shows the problem when the reason belongs to no section',
      [requested(), quoted(1), submitted, refused('login_required')],
      'ready',
      [place(100), { do: 'showProblem', refusal: refusalOf('login_required') }, renew],
    ],
    [
      'is ready again when nothing was sent',
      [requested(), quoted(1), submitted, { type: 'orderNotSent' }],
      'ready',
      [place(100)],
    ],
  ])('%s', (_, events, phase, effects) => {
    const result = run(...events)
    expect(result.state.phase.name).toBe(phase)
    expect(result.effects).toEqual(effects)
  })
})

describe('an order that waits for a newer price', () => {
  const expired = [requested(), quoted(1), submitted, refused('quote_expired')]
  const loggedIn: CheckoutEvent = { type: 'submittedAfterLogin', linesKey: 'plov', accepted: quoteOf(100).price }

  test('is sent again with the price the customer has accepted when the delivery has been priced anew', () => {
    const { state, effects } = run(...expired, requested({ key: 'b' }), quoted(2, quoteOf(130), 'b'))
    expect(state.phase.name).toBe('placing')
    expect(effects).toEqual([place(100), renew, place(100)])
  })

  test('is sent only with the new delivery quote when a price with the expired one arrives first', () => {
    const oldDelivery = quoted(2, quoteOf(100, 'quote_expired'))
    const newDelivery = [requested({ key: 'b' }), quoted(3, quoteOf(130), 'b')]
    expect(run(...expired, oldDelivery).effects).toEqual([place(100), renew])
    expect(run(...expired, oldDelivery, ...newDelivery).effects).toEqual([place(100), renew, place(100)])
  })

  test('frees the button when the delivery quote cannot be renewed', () => {
    const still = (version: number) => quoted(version, quoteOf(100, 'quote_expired'))
    const { state, effects } = run(...expired, still(2), still(3))
    expect(state.phase.name).toBe('ready')
    expect(effects).toEqual([place(100), renew])
  })

  test('is not sent with the price that has expired', () => {
    expect(run(...expired, quoted(1)).effects).toEqual([place(100), renew])
  })

  test('is given up after three tries, and the problem is shown', () => {
    const again = (version: number) => [quoted(version), refused('quote_expired')]
    const { state, effects } = run(...expired, ...again(2), ...again(3))
    expect(effects.filter((effect) => effect.do === 'place')).toHaveLength(3)
    expect(effects.at(-2)).toEqual({ do: 'showProblem', refusal: refusalOf('quote_expired') })
    expect(state.phase.name).toBe('ready')
  })

  test('is sent after a login when the delivery is priced anew for the customer', () => {
    const withoutDelivery: CheckoutEvent = { type: 'requestChanged', request: null }
    const priced = [requested({ key: 'b' }), quoted(2, quoteOf(100), 'b')]
    const { state, effects } = run(requested(), quoted(1), withoutDelivery, loggedIn, ...priced)
    expect(state.phase.name).toBe('placing')
    expect(effects).toEqual([place(100)])
  })

  test('is sent after a login when the basket is the one that was on the screen', () => {
    expect(run(requested(), quoted(1), loggedIn, quoted(2)).effects).toEqual([place(100)])
  })

  test.each<[string, CheckoutEvent[]]>([
    [
      'the login has brought other lines',
      [requested({ key: 'b', linesKey: 'plov,tea' }), quoted(2, quoteOf(150), 'b')],
    ],
    ['the new price comes with a refusal', [quoted(2, quoteOf(100, 'below_minimum'))]],
  ])('is not sent after a login when %s', (_, events) => {
    const { state, effects } = run(requested(), quoted(1), loggedIn, ...events)
    expect(state.phase.name).toBe('ready')
    expect(effects).toEqual([])
  })
})

describe('for any sequence of events', () => {
  const key = fc.constantFrom('a', 'b')
  const anyRequest = fc.record<PricedRequest>({
    key,
    linesKey: fc.constantFrom('plov', 'tea'),
    paymentType: fc.constantFrom('CASH', 'CLICK', null),
  })
  const anyQuote = fc.constantFrom(quoteOf(100), quoteOf(130), quoteOf(100, 'branch_closed'))
  const anyRefusal = fc.constantFrom(
    refusalOf('price_changed', { current: { total: 120 }, changes: [] }),
    ...[
      'quote_expired',
      'quote_missing',
      'branch_closed',
      'payment_method_not_offered',
      'promo_expired',
      'login_required',
    ].map((code) => refusalOf(code)),
  )
  const anyEvent: fc.Arbitrary<CheckoutEvent> = fc.oneof(
    fc.record({ type: fc.constant('requestChanged' as const), request: fc.option(anyRequest, { freq: 5 }) }),
    fc.record({
      type: fc.constant('quoted' as const),
      answer: fc.record({ key, version: fc.nat(6), quote: anyQuote }),
    }),
    fc.constant(submitted),
    fc.record({
      type: fc.constant('submittedAfterLogin' as const),
      linesKey: fc.constantFrom('plov', 'tea'),
      accepted: fc.constant(quoteOf(100).price),
    }),
    fc.constant(placed),
    fc.record({ type: fc.constant('orderRefused' as const), refusal: anyRefusal }),
    fc.constantFrom<CheckoutEvent>({ type: 'orderNotSent' }, { type: 'priceAgreed' }, { type: 'priceDeclined' }),
  )
  const answers = new Set<CheckoutEvent['type']>(['orderPlaced', 'orderRefused', 'orderNotSent'])

  /** Sends the events that lead from any phase but `placed` to a placed order. */
  function finish(from: CheckoutState): CheckoutState {
    let state = from
    const send = (event: CheckoutEvent) => (state = step(state, event).state)
    if (state.phase.name === 'placing') send({ type: 'orderNotSent' })
    if (state.phase.name === 'priceChanged') send({ type: 'priceDeclined' })
    send(requested({ key: 'fresh' }))
    send(quoted(7, quoteOf(100), 'fresh'))
    send(submitted)
    send(placed)
    return state
  }

  test('never sends two orders at once, has an id for every placed order, and can always place an order', () => {
    const reached = new Set<string>()
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 30 }), (events) => {
        let state = initialCheckout
        let inFlight = 0
        for (const event of events) {
          const { state: next, effects } = step(state, event)
          if (answers.has(event.type)) inFlight = 0
          inFlight += effects.filter((effect) => effect.do === 'place').length
          if (inFlight > 1 || (next.phase.name === 'placing') !== (inFlight === 1)) return false
          if (next.phase.name === 'placed' && next.phase.orderId !== 'order-1') return false
          reached.add(next.phase.name)
          state = next
        }
        return finish(state).phase.name === 'placed'
      }),
      { numRuns: 100_000 },
    )
    expect([...reached].toSorted()).toEqual([
      'idle',
      'placed',
      'placing',
      'priceChanged',
      'quoting',
      'ready',
      'refused',
    ])
  })
})
