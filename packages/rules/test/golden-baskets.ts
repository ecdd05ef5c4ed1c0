// The baskets of the golden vectors: one for every edge case of the price, and some random ones.
import { dice, randomBasket } from './random-basket.ts'
import type { RawBasket, RawGroup, RawLine, RawPromo } from './raw-basket.ts'

const line = (costPrice: number, changes: Partial<RawLine> = {}): RawLine => ({
  costPrice,
  additionalPrice: 0,
  discount: 0,
  count: 1,
  groups: [],
  ...changes,
})
const group = (freeCount: number, ...modifications: [price: number, chosen: number][]): RawGroup => ({
  freeCount,
  modifications: modifications.map(([price, chosen]) => ({ price, chosen })),
})
const promo = (changes: Partial<RawPromo>): RawPromo => ({
  isActive: true,
  discountType: 'AMOUNT',
  productDiscount: 30_000,
  deliveryDiscount: 0,
  minPrice: null,
  startDate: null,
  endDate: null,
  maxUses: null,
  used: 0,
  maxUsesPerCustomer: null,
  usedByCustomer: 0,
  ...changes,
})
const fee = (threshold: number | null, isServiceFeeEnabled = true) => ({
  isServiceFeeEnabled,
  isServiceFeeFreeAboveThreshold: threshold !== null,
  serviceFeeThreshold: threshold ?? 0,
  serviceFeeAmount: 2_000,
})
const tariff = (freeOver: number | null = null) => ({ price: 15_000, freeOver })

const empty: RawBasket = {
  now: '2026-11-13T12:00:00.000Z',
  serviceType: 'PICK_UP',
  lines: [],
  tariff: null,
  serviceFee: null,
  servicePrice: 0,
  promo: null,
  cashback: null,
  earnPercent: 3,
}
const two = [line(32_000, { count: 2 }), line(5_000)]
const pickUp = (changes: Partial<RawBasket>): RawBasket => ({ ...empty, lines: two, ...changes })
const delivery = (changes: Partial<RawBasket>): RawBasket => ({
  ...empty,
  serviceType: 'DELIVERY',
  lines: two,
  tariff: tariff(),
  ...changes,
})
const everything: Partial<RawBasket> = {
  lines: [
    line(30_000, { discount: 10, additionalPrice: 1_000, count: 2, groups: [group(1, [4_000, 1], [1_500, 2])] }),
    line(5_333, { discount: 12.5, count: 3 }),
    line(999),
  ],
  serviceFee: fee(null),
  servicePrice: 7_000,
  promo: promo({ discountType: 'PERCENTAGE', productDiscount: 15, deliveryDiscount: 33.33 }),
  cashback: { requested: 20_000, balance: 15_001, maxPercent: 30 },
}

export const goldenBaskets: Record<string, RawBasket> = {
  'an empty basket costs nothing': delivery({ lines: [], serviceFee: fee(null) }),
  'one product': pickUp({ lines: [line(32_000)] }),
  'a modification has its own price and count': pickUp({
    lines: [line(32_000, { groups: [group(0, [4_000, 2])], count: 3 })],
  }),
  'a discount is a percent of the cost, not of modifications': pickUp({
    lines: [line(32_000, { discount: 10, groups: [group(0, [4_000, 2])] })],
  }),
  'a discount is not a percent of the additional price': delivery({
    lines: [line(32_000, { discount: 10, additionalPrice: 3_000 })],
  }),
  'the additional price is for delivery only': pickUp({ lines: [line(32_000, { additionalPrice: 3_000 })] }),
  'half a soʻm of discount is rounded up': pickUp({ lines: [line(500, { discount: 0.1, count: 3 })] }),
  'less than half a soʻm of discount is rounded down': pickUp({ lines: [line(483, { discount: 0.1, count: 3 })] }),
  'rounding is once per line, not once per piece': pickUp({ lines: [line(533, { discount: 0.1, count: 3 })] }),
  'rounding is once per line, not once per basket': pickUp({
    lines: [line(533, { discount: 0.1 }), line(533, { discount: 0.1 }), line(533, { discount: 0.1 })],
  }),
  'a discount of 100 percent leaves the modifications': pickUp({
    lines: [line(32_000, { discount: 100, groups: [group(0, [4_000, 1])] })],
  }),
  'the most expensive modifications are free': pickUp({
    lines: [line(1_000, { groups: [group(2, [500, 2], [900, 1])] })],
  }),
  'free modifications are counted per group and per piece': pickUp({
    lines: [line(1_000, { count: 2, groups: [group(1, [500, 2]), group(5, [900, 1])] })],
  }),
  'delivery costs the price of the tariff': delivery({}),
  'delivery is free at freeOver': delivery({ tariff: tariff(69_000) }),
  'delivery is not free one soʻm below freeOver': delivery({ tariff: tariff(69_001) }),
  'delivery without a tariff is not quoted yet': delivery({ tariff: null }),
  'pick-up ignores a tariff fetched before': pickUp({ tariff: tariff() }),
  'dine-in has the service price and no delivery price': pickUp({
    serviceType: 'DINE_IN',
    servicePrice: 7_000,
    tariff: tariff(),
  }),
  'the service fee is charged below its threshold': delivery({ serviceFee: fee(69_001) }),
  'the service fee is free at its threshold': delivery({ serviceFee: fee(69_000) }),
  'the service fee without threshold is always charged': delivery({ serviceFee: fee(null) }),
  'the service fee can be switched off': delivery({ serviceFee: fee(null, false) }),
  'the service fee is not for pick-up': pickUp({ serviceFee: fee(null) }),
  'promo of a fixed amount': delivery({ promo: promo({}) }),
  'promo of a fixed amount is capped by products and by delivery': delivery({
    promo: promo({ productDiscount: 99_999, deliveryDiscount: 99_999 }),
  }),
  'promo in percent, on both parts': delivery({
    promo: promo({ discountType: 'PERCENTAGE', productDiscount: 12.5, deliveryDiscount: 50 }),
  }),
  'a delivery promo has no effect on pick-up': pickUp({
    promo: promo({ productDiscount: 0, deliveryDiscount: 5_000 }),
  }),
  'promo at its minimum is refused': pickUp({ promo: promo({ minPrice: 69_000 }) }),
  'promo one soʻm above its minimum is added': pickUp({ promo: promo({ minPrice: 68_999 }) }),
  'promo not active': pickUp({ promo: promo({ isActive: false }) }),
  'promo starts exactly now': pickUp({ promo: promo({ startDate: '2026-11-13T12:00:00.000Z' }) }),
  'promo starts in a millisecond': pickUp({ promo: promo({ startDate: '2026-11-13T12:00:00.001Z' }) }),
  'promo ends exactly now': pickUp({ promo: promo({ endDate: '2026-11-13T12:00:00.000Z' }) }),
  'promo ends in a millisecond': pickUp({ promo: promo({ endDate: '2026-11-13T12:00:00.001Z' }) }),
  'promo used up': pickUp({ promo: promo({ maxUses: 3, used: 3 }) }),
  'promo used by this customer': pickUp({ promo: promo({ maxUsesPerCustomer: 1, usedByCustomer: 1 }) }),
  'cashback as requested': delivery({ cashback: { requested: 5_000, balance: 40_000, maxPercent: 30 } }),
  'cashback is limited by the balance': delivery({ cashback: { requested: 5_000, balance: 4_999, maxPercent: 30 } }),
  'cashback is limited by the percent, rounded down': delivery({
    cashback: { requested: 50_000, balance: 50_000, maxPercent: 33.33 },
  }),
  'cashback pays the whole total': delivery({ cashback: { requested: 99_999, balance: 99_999, maxPercent: 100 } }),
  'cashback after a promo that took everything but the fee': delivery({
    serviceFee: fee(null),
    promo: promo({ productDiscount: 99_999, deliveryDiscount: 99_999 }),
    cashback: { requested: 99_999, balance: 99_999, maxPercent: 100 },
  }),
  'a fee on free products is spread evenly': delivery({
    lines: [line(0), line(0), line(0)],
    serviceFee: fee(null),
  }),
  'leftover soʻm go to the largest remainders': pickUp({
    lines: [line(1_000), line(2_000), line(4_000)],
    promo: promo({ productDiscount: 10 }),
  }),
  'of equal remainders the first line gets the leftover soʻm': pickUp({
    lines: [line(1_000), line(1_000), line(1_000)],
    promo: promo({ productDiscount: 100 }),
  }),
  'amounts whose product exceeds 2^53': delivery({
    lines: [line(99_999_999, { count: 12 }), line(87_654_321, { count: 12 })],
    promo: promo({ productDiscount: 999_999_999 }),
  }),
  'all price parts at once, delivery': delivery(everything),
  'all price parts at once, dine-in': pickUp({ ...everything, serviceType: 'DINE_IN' }),
  ...Object.fromEntries(
    Array.from({ length: 32 }, (_, n) => [`random basket, seed ${n + 1}`, randomBasket(dice(n + 1))]),
  ),
}
