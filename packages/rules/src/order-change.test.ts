import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { least, minus, price, sum, zero } from './money.ts'
import {
  answerBy,
  canAgreeByPhone,
  canChange,
  type ChangeReason,
  changeReasons,
  lapsesAt,
  movedPortions,
  type OrderTerms,
  priceChangedOrder,
  settleChange,
} from './order-change.ts'

const now = new Date('2026-11-18T08:00:00Z')

describe('canChange', () => {
  const order = { status: 'ACCEPTED', serviceType: 'DELIVERY', courierStatus: '' } as const
  test('allows a change while the order is accepted or being cooked', () => {
    expect(canChange(order)).toBe(true)
    expect(canChange({ ...order, status: 'COOKING', courierStatus: 'PERFORMER_PICK_UP_ARRIVED' })).toBe(true)
  })
  test('refuses a change before the order is accepted, after it is cooked, and of a marketplace', () => {
    for (const status of ['OPEN', 'CREATED', 'DONE', 'ON_WAY', 'CANCELED'] as const)
      expect(canChange({ ...order, status })).toBe(false)
    expect(canChange({ ...order, serviceType: 'YANDEX_EATS' })).toBe(false)
  })
  test('refuses a change when the courier has left with the food', () => {
    expect(canChange({ ...order, courierStatus: 'PERFORMER_PICKUPED' })).toBe(false)
  })
})

describe('canAgreeByPhone', () => {
  const change = { before: price(100), after: price(90), answerBy: answerBy(now) }
  test('allows it at once when the order gets no dearer', () => {
    expect(canAgreeByPhone(change, now)).toBe(true)
    expect(canAgreeByPhone({ ...change, after: price(100) }, now)).toBe(true)
  })
  test('waits for the deadline of the customer when the order gets dearer', () => {
    const dearer = { ...change, after: price(101) }
    expect(canAgreeByPhone(dearer, new Date(change.answerBy.getTime() - 1))).toBe(false)
    expect(canAgreeByPhone(dearer, change.answerBy)).toBe(true)
  })
})

describe('lapsesAt', () => {
  test('leaves ten minutes to call after the deadline of the customer', () => {
    const deadline = answerBy(now)
    expect(lapsesAt(deadline).getTime() - deadline.getTime()).toBe(600_000)
  })
})

const som = (max: number) => fc.integer({ min: 0, max }).map(price)
const line = fc.record({
  costPrice: som(90_000),
  count: fc.integer({ min: 1, max: 9 }),
  discount: fc.constantFrom(0, 10, 25),
})
const promo = fc.record({
  isActive: fc.boolean(),
  discountType: fc.constant('AMOUNT' as const),
  productDiscount: fc.integer({ min: 0, max: 60_000 }),
  deliveryDiscount: fc.integer({ min: 0, max: 20_000 }),
  minPrice: fc.option(som(200_000)),
  startDate: fc.constantFrom(null, new Date('2026-12-01')),
  endDate: fc.constantFrom(null, new Date('2026-11-01')),
  maxUses: fc.constantFrom(null, 1),
  used: fc.constant(1),
  maxUsesPerCustomer: fc.constantFrom(null, 1),
  usedByCustomer: fc.constant(1),
})
const terms = fc.record({
  serviceType: fc.constantFrom('DELIVERY' as const, 'PICK_UP' as const, 'DINE_IN' as const),
  tariff: fc.option(fc.record({ price: som(30_000), freeOver: fc.option(som(300_000)) })),
  servicePrice: som(9_000),
  promo: fc.option(promo),
  cashback: fc.record({ spent: som(80_000), maxPercent: fc.constantFrom(0, 30, 100) }),
})

/** The same sums, slowly: each rule as one sentence. */
function slowTotals(lines: readonly { costPrice: number; count: number; discount: number }[], given: OrderTerms) {
  let products = 0
  for (const { costPrice, count, discount } of lines) {
    const cost = costPrice * count
    products += cost - Math.floor((cost * discount + 50) / 100)
  }
  const isDelivery = given.serviceType === 'DELIVERY'
  const freeOver = given.tariff?.freeOver ?? Infinity
  const delivery = isDelivery && given.tariff && products < freeOver ? given.tariff.price : 0
  const service = given.serviceType === 'DINE_IN' ? (given.servicePrice ?? 0) : 0
  // Its use was taken when the order was placed: only the minimum is asked again.
  const keepsPromo = given.promo !== null && (given.promo.minPrice === null || products > given.promo.minPrice)
  const off = keepsPromo ? Math.min(given.promo?.productDiscount ?? 0, products) : 0
  const offDelivery = keepsPromo ? Math.min(given.promo?.deliveryDiscount ?? 0, delivery) : 0
  const left = products - off + (delivery - offDelivery) + service
  const cashback = Math.min(given.cashback.spent, Math.floor((left * given.cashback.maxPercent) / 100))
  return { total: left - cashback, cashback, keepsPromo }
}

test('prices a changed order as the slow model does', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), terms, (lines, given) => {
      const { total, cashback, promo: kept } = priceChangedOrder(lines, given, now)
      expect({ total, cashback, keepsPromo: kept?.ok ?? false }).toEqual(slowTotals(lines, given))
    }),
  )
})

const counted = fc.array(
  fc.record({
    productId: fc.constantFrom('plov', 'lagman', 'choy'),
    count: fc.integer({ min: 1, max: 5 }),
    isCounted: fc.boolean(),
  }),
  { maxLength: 5 },
)

test('moves portions one by one as the slow model does', () => {
  const given = {
    status: fc.constantFrom('ACCEPTED' as const, 'COOKING' as const),
    reason: fc.constantFrom(...changeReasons),
  }
  fc.assert(
    fc.property(counted, counted, fc.record(given), (before, after, facts) => {
      const { taken, returned } = movedPortions(before, after, facts)
      for (const productId of ['plov', 'lagman', 'choy']) {
        const portions = (lines: typeof before) =>
          lines
            .filter((one) => one.productId === productId && one.isCounted)
            .flatMap(({ count }) => Array(count).fill(1))
        const [had, has] = [portions(before).length, portions(after).length]
        const isReturned = facts.status === 'ACCEPTED' && facts.reason !== 'SOLD_OUT'
        expect(taken.get(productId) ?? 0).toBe(Math.max(0, has - had))
        expect(returned.get(productId) ?? 0).toBe(isReturned ? Math.max(0, had - has) : 0)
      }
    }),
  )
})

test('keeps what was paid, what goes back and what is collected equal to the total through any changes', () => {
  const steps = fc.array(fc.record({ total: som(500_000), refund: som(90_000) }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(som(500_000), steps, (first, changes) => {
      let order = { isPaid: true, total: first, toCollect: zero, givenBack: zero }
      let held = first
      for (const { total, refund } of changes) {
        const given = least(refund, held)
        held = minus(held, given)
        order = { ...order, givenBack: sum([order.givenBack, given]) }
        const { back, ...settled } = settleChange(order, total, held)
        held = minus(held, back)
        order = { total, ...settled }
        // What the shop holds and will collect is the price less what it gave back: nothing is owed either way.
        expect(held + order.toCollect).toBe(total - order.givenBack)
        expect(back === 0 || settled.toCollect === 0).toBe(true)
      }
    }),
  )
})

test('leaves an unpaid order to be paid as a whole on hand-over', () => {
  const order = { isPaid: false, total: price(50_000), toCollect: zero, givenBack: zero }
  expect(settleChange(order, price(70_000), zero)).toMatchObject({ isPaid: false, toCollect: 0, back: 0 })
  expect(settleChange(order, zero, zero)).toMatchObject({ isPaid: true, toCollect: 0, back: 0 })
})

test('gives back no more than the payment holds', () => {
  const order = { isPaid: true, total: price(50_000), toCollect: zero, givenBack: zero }
  expect(settleChange(order, price(10_000), price(30_000)).back).toBe(30_000)
})

test('gives a refunded dish back once when it is removed afterwards, and collects no refund again', () => {
  const order = { isPaid: true, total: price(60_000), toCollect: zero, givenBack: price(20_000) }
  const held = price(40_000)
  expect(settleChange(order, price(40_000), held)).toMatchObject({ back: 0, toCollect: 0, givenBack: 0 })
  expect(settleChange(order, price(30_000), held)).toMatchObject({ back: 10_000, givenBack: 0 })
  expect(settleChange(order, price(55_000), held)).toMatchObject({ back: 0, toCollect: 0, givenBack: 15_000 })
  expect(settleChange(order, price(65_000), held)).toMatchObject({ toCollect: 5_000, givenBack: 20_000 })
})

test('names the reasons that staff can choose', () => {
  expect(changeReasons satisfies readonly ChangeReason[]).toEqual(['SOLD_OUT', 'CUSTOMER_ASKED', 'MISTAKE'])
})
