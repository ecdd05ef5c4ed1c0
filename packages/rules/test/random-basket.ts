// Random baskets biased to boundaries: half of all thresholds are the basket's net or one soʻm above or below it.
import { netNaively } from './naive-pricing.ts'
import type { RawBasket, RawGroup, RawLine, RawPromo } from './raw-basket.ts'

/** Mulberry32: the same seed gives the same baskets on every machine. */
export function dice(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const noon = Date.UTC(2026, 10, 13, 12)

export function randomBasket(roll: () => number): RawBasket {
  const upTo = (most: number) => Math.floor(roll() * (most + 1))
  const chance = (share: number) => roll() < share
  const oneOf = <Value>(...values: readonly [Value, ...Value[]]): Value => values[upTo(values.length - 1)] ?? values[0]

  // Menu prices are mostly multiples of 1 000; other amounts exercise the rounding.
  const price = (most: number) => (chance(0.6) ? upTo(most / 1_000) * 1_000 : upTo(most))
  const percent = () =>
    oneOf(
      () => 0,
      () => upTo(100),
      () => upTo(200) / 2,
      () => upTo(10_000) / 100,
      () => 100,
    )()
  const near = (amount: number, most: number) => (chance(0.5) ? Math.max(0, amount + upTo(2) - 1) : price(most))
  const moment = () => new Date(noon + oneOf(-86_400_000, -1, 0, 1, 86_400_000)).toISOString()

  const group = (): RawGroup => ({
    freeCount: chance(0.6) ? 0 : upTo(4),
    modifications: Array.from({ length: upTo(3) }, () => ({ price: price(20_000), chosen: upTo(3) })),
  })
  const line = (): RawLine => ({
    costPrice: chance(0.01) ? price(90_000_000) : price(120_000),
    additionalPrice: chance(0.7) ? 0 : price(8_000),
    discount: chance(0.5) ? 0 : percent(),
    count: chance(0.6) ? 1 : 1 + upTo(11),
    groups: Array.from({ length: chance(0.6) ? 0 : upTo(2) }, group),
  })

  const basket: RawBasket = {
    now: new Date(noon).toISOString(),
    serviceType: oneOf('DELIVERY', 'DELIVERY', 'DELIVERY', 'PICK_UP', 'DINE_IN'),
    lines: Array.from({ length: chance(0.02) ? 0 : 1 + upTo(5) }, line),
    tariff: null,
    serviceFee: null,
    servicePrice: chance(0.5) ? 0 : price(20_000),
    promo: null,
    cashback: null,
    earnPercent: oneOf(3, 3, 0, 100, 2.5, 7.77),
  }
  const net = netNaively(basket)

  const promo = (): RawPromo => {
    const discountType = oneOf('AMOUNT', 'PERCENTAGE')
    const discount = (from: number, most: number) => (discountType === 'AMOUNT' ? near(from, most) : percent())
    const limit = (used: number) => (chance(0.7) ? null : Math.max(0, used + upTo(2) - 1))
    const used = upTo(5)
    const usedByCustomer = upTo(2)
    return {
      isActive: chance(0.95),
      discountType,
      productDiscount: chance(0.2) ? 0 : discount(net, 60_000),
      deliveryDiscount: chance(0.5) ? 0 : discount(basket.tariff?.price ?? 0, 20_000),
      minPrice: chance(0.4) ? null : near(net, 100_000),
      startDate: chance(0.7) ? null : moment(),
      endDate: chance(0.7) ? null : moment(),
      maxUses: limit(used),
      used,
      maxUsesPerCustomer: limit(usedByCustomer),
      usedByCustomer,
    }
  }

  if (chance(0.85)) basket.tariff = { price: price(30_000), freeOver: chance(0.4) ? null : near(net, 300_000) }
  if (chance(0.6)) {
    basket.serviceFee = {
      isServiceFeeEnabled: chance(0.8),
      isServiceFeeFreeAboveThreshold: chance(0.5),
      serviceFeeThreshold: near(net, 150_000),
      serviceFeeAmount: price(6_000),
    }
  }
  if (chance(0.5)) basket.promo = promo()
  if (chance(0.5)) {
    const requested = near(Math.floor(net / 3), 100_000)
    basket.cashback = {
      requested,
      balance: chance(0.3) ? near(requested, 1) : price(300_000),
      maxPercent: oneOf(30, 100, percent()),
    }
  }
  return basket
}
