// Runs the pricing engine on a raw basket and returns a raw breakdown with the same order of fields as the naive model.
import { allocate } from '../src/allocation.ts'
import { cashbackEarned } from '../src/cashback.ts'
import { chargeModifications } from '../src/free-modifications.ts'
import { money } from '../src/money.ts'
import { type Basket, priceBasket } from '../src/pricing.ts'
import type { RawBasket, RawBreakdown, RawGroup, RawPromo } from './raw-basket.ts'

const orNull = (amount: number | null) => (amount === null ? null : money(amount))
const date = (text: string | null) => (text === null ? null : new Date(text))

export function toBasket(raw: RawBasket): Basket {
  return {
    serviceType: raw.serviceType,
    lines: raw.lines.map((line) => ({
      costPrice: money(line.costPrice),
      additionalPrice: money(line.additionalPrice),
      discount: line.discount,
      count: line.count,
      modifications: charged(line.groups),
    })),
    tariff: raw.tariff && { price: money(raw.tariff.price), freeOver: orNull(raw.tariff.freeOver) },
    serviceFee: raw.serviceFee && {
      ...raw.serviceFee,
      serviceFeeThreshold: money(raw.serviceFee.serviceFeeThreshold),
      serviceFeeAmount: money(raw.serviceFee.serviceFeeAmount),
    },
    servicePrice: money(raw.servicePrice),
    promo: raw.promo && toPromo(raw.promo),
    cashback: raw.cashback && {
      ...raw.cashback,
      requested: money(raw.cashback.requested),
      balance: money(raw.cashback.balance),
    },
  }
}

// The modification ids are created once: joining the strings for each of a million baskets would take most of the time.
const ids = Array.from({ length: 8 }, (_, group) => Array.from({ length: 8 }, (__, option) => `g${group}m${option}`))
const idOf = (group: number, option: number) => ids[group]?.[option] ?? `g${group}m${option}`

function charged(groups: readonly RawGroup[]) {
  const menu = groups.map(({ freeCount, modifications }, group) => ({
    id: `g${group}`,
    min: 0,
    max: null,
    distinctMax: null,
    freeCount,
    modifications: modifications.map(({ price }, option) => ({
      id: idOf(group, option),
      price: money(price),
      max: null,
      isDefault: false,
    })),
  }))
  const choices = groups.flatMap(({ modifications }, group) =>
    modifications.flatMap(({ chosen }, option) =>
      chosen > 0 ? [{ modificationId: idOf(group, option), count: chosen }] : [],
    ),
  )
  return chargeModifications(menu, choices)
}

const toPromo = (raw: RawPromo) => ({
  ...raw,
  minPrice: orNull(raw.minPrice),
  startDate: date(raw.startDate),
  endDate: date(raw.endDate),
})

export function priceByEngine(raw: RawBasket): RawBreakdown {
  const price = priceBasket(toBasket(raw), new Date(raw.now))
  const allocation = allocate(price)
  const { promo } = price
  return {
    lines: price.lines.map(({ count, gross, modifications, additionalPrice, itemDiscount, net }) => ({
      count,
      gross,
      modifications,
      additionalPrice,
      itemDiscount,
      net,
    })),
    gross: price.gross,
    modifications: price.modifications,
    additionalPrice: price.additionalPrice,
    itemDiscount: price.itemDiscount,
    net: price.net,
    serviceFee: price.serviceFee,
    serviceFeeReason: price.serviceFeeReason,
    servicePrice: price.servicePrice,
    deliveryPrice: price.deliveryPrice,
    deliveryReason: price.deliveryReason,
    promoState: promo && (promo.ok ? 'promo_added' : promo.refusal.code),
    promoMissing:
      promo && !promo.ok && promo.refusal.code === 'promo_minimum_not_exceeded' ? promo.refusal.params.missing : null,
    promoProducts: price.promoProducts,
    promoDelivery: price.promoDelivery,
    cashback: price.cashback,
    cashbackLimit: price.cashbackLimit,
    total: price.total,
    allocation,
    cashbackEarned: cashbackEarned(allocation.paidForProducts, raw.earnPercent),
  }
}
