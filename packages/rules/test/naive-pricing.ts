// A naive model of the price of a basket: piece by piece, soʻm by soʻm, in BigInt. Written from the specification; it
// shares no code with the engine and is never optimised or shortened.
import type { RawBasket, RawBreakdown, RawLine, RawPromo } from './raw-basket.ts'

export function priceNaively(basket: RawBasket): RawBreakdown {
  const isDelivery = basket.serviceType === 'DELIVERY'
  const lines = basket.lines.map((line) => lineByPieces(line, isDelivery))
  const total = (pick: (line: (typeof lines)[number]) => bigint) => lines.reduce((so, line) => so + pick(line), 0n)
  const net = total((line) => line.net)

  let deliveryPrice = 0n
  let deliveryReason = 'not_delivered'
  if (lines.length === 0) deliveryReason = 'basket_empty'
  else if (isDelivery && basket.tariff === null) deliveryReason = 'not_quoted'
  else if (isDelivery && basket.tariff !== null) {
    deliveryReason = 'tariff'
    deliveryPrice = BigInt(basket.tariff.price)
    if (basket.tariff.freeOver !== null && !(net < BigInt(basket.tariff.freeOver))) {
      deliveryReason = 'free_over'
      deliveryPrice = 0n
    }
  }

  let serviceFee = 0n
  let serviceFeeReason = 'not_charged'
  const settings = basket.serviceFee
  if (lines.length > 0 && isDelivery && settings !== null && settings.isServiceFeeEnabled) {
    serviceFee = BigInt(settings.serviceFeeAmount)
    serviceFeeReason = 'charged'
    if (settings.isServiceFeeFreeAboveThreshold && !(net < BigInt(settings.serviceFeeThreshold))) {
      serviceFee = 0n
      serviceFeeReason = 'free_above_threshold'
    }
  }
  const servicePrice = basket.serviceType === 'DINE_IN' && lines.length > 0 ? BigInt(basket.servicePrice) : 0n

  const promoState = basket.promo === null ? null : stateOf(basket.promo, net, basket.now)
  let promoProducts = 0n
  let promoDelivery = 0n
  if (basket.promo !== null && promoState === 'promo_added') {
    promoProducts = discountOf(basket.promo.discountType, basket.promo.productDiscount, net)
    promoDelivery = discountOf(basket.promo.discountType, basket.promo.deliveryDiscount, deliveryPrice)
  }

  const left = net - promoProducts + deliveryPrice - promoDelivery + serviceFee + servicePrice
  let cashback = 0n
  let cashbackLimit = 0n
  if (basket.cashback !== null) {
    cashbackLimit = (left * percent(basket.cashback.maxPercent)) / 10_000n
    if (cashbackLimit > BigInt(basket.cashback.balance)) cashbackLimit = BigInt(basket.cashback.balance)
    cashback = BigInt(basket.cashback.requested)
    if (cashback > cashbackLimit) cashback = cashbackLimit
  }
  let toPay = left - cashback
  if (toPay < 0n) toPay = 0n

  const nets = lines.map((line) => line.net)
  const promoOf = handOut(promoProducts, nets)
  const fees = serviceFee + servicePrice
  const rests = nets.map((amount, i) => amount - (promoOf[i] ?? 0n))
  const cashbackOf = handOut(cashback, [...rests, fees, deliveryPrice - promoDelivery])
  const feeCashback = cashbackOf[nets.length] ?? 0n
  const deliveryCashback = cashbackOf[nets.length + 1] ?? 0n
  const feeOf = handOut(fees - feeCashback, nets)
  const products = rests.map((amount, i) => amount - (cashbackOf[i] ?? 0n))
  const paidForProducts = products.reduce((so, amount) => so + amount, 0n)

  return {
    lines: lines.map((line) => ({
      count: line.count,
      gross: Number(line.gross),
      modifications: Number(line.modifications),
      additionalPrice: Number(line.additionalPrice),
      itemDiscount: Number(line.itemDiscount),
      net: Number(line.net),
    })),
    gross: Number(total((line) => line.gross)),
    modifications: Number(total((line) => line.modifications)),
    additionalPrice: Number(total((line) => line.additionalPrice)),
    itemDiscount: Number(total((line) => line.itemDiscount)),
    net: Number(net),
    serviceFee: Number(serviceFee),
    serviceFeeReason,
    servicePrice: Number(servicePrice),
    deliveryPrice: Number(deliveryPrice),
    deliveryReason,
    promoState,
    promoMissing:
      promoState === 'promo_minimum_not_exceeded' ? Number(BigInt(basket.promo?.minPrice ?? 0) - net + 1n) : null,
    promoProducts: Number(promoProducts),
    promoDelivery: Number(promoDelivery),
    cashback: Number(cashback),
    cashbackLimit: Number(cashbackLimit),
    total: Number(toPay),
    allocation: {
      lines: products.map((amount, i) => ({
        promo: Number(promoOf[i]),
        cashback: Number(cashbackOf[i]),
        fee: Number(feeOf[i]),
        paid: Number(amount + (feeOf[i] ?? 0n)),
      })),
      fee: { amount: Number(fees), cashback: Number(feeCashback), paid: Number(fees - feeCashback) },
      delivery: {
        price: Number(deliveryPrice),
        promo: Number(promoDelivery),
        cashback: Number(deliveryCashback),
        paid: Number(deliveryPrice - promoDelivery - deliveryCashback),
      },
      paidForProducts: Number(paidForProducts),
    },
    cashbackEarned: Number(halfUp(paidForProducts * percent(basket.earnPercent))),
  }
}

export const netNaively = ({ lines, serviceType }: RawBasket): number =>
  lines.reduce((so, line) => so + Number(lineByPieces(line, serviceType === 'DELIVERY').net), 0)

function lineByPieces(line: RawLine, isDelivery: boolean) {
  let cost = 0n
  let additionalPrice = 0n
  let modifications = 0n
  for (let piece = 0; piece < line.count; piece++) {
    cost += BigInt(line.costPrice)
    if (isDelivery) additionalPrice += BigInt(line.additionalPrice)
    for (const group of line.groups) {
      const units = group.modifications.flatMap(({ price, chosen }) => Array.from({ length: chosen }, () => price))
      units.sort((a, b) => b - a)
      for (const unit of units.slice(group.freeCount)) modifications += BigInt(unit)
    }
  }
  const itemDiscount = halfUp(cost * percent(line.discount))
  const gross = cost + additionalPrice + modifications
  return { count: line.count, gross, modifications, additionalPrice, itemDiscount, net: gross - itemDiscount }
}

/** Percent in hundredths, from its decimal digits. */
const percent = (value: number): bigint => BigInt(value.toFixed(2).replace('.', ''))

function halfUp(tenThousandths: bigint): bigint {
  const whole = tenThousandths / 10_000n
  return tenThousandths % 10_000n >= 5_000n ? whole + 1n : whole
}

// Times are compared as strings: they are all UTC and of equal length.
function stateOf(promo: RawPromo, net: bigint, now: string): string {
  if (!promo.isActive) return 'promo_not_active'
  if (promo.startDate !== null && promo.startDate > now) return 'promo_not_started'
  if (promo.endDate !== null && promo.endDate <= now) return 'promo_expired'
  if (promo.maxUses !== null && promo.maxUses - promo.used <= 0) return 'promo_used_up'
  if (promo.maxUsesPerCustomer !== null && promo.maxUsesPerCustomer - promo.usedByCustomer <= 0) {
    return 'promo_used_by_customer'
  }
  if (promo.minPrice !== null && !(net > BigInt(promo.minPrice))) return 'promo_minimum_not_exceeded'
  return 'promo_added'
}

function discountOf(type: string, discount: number, from: bigint): bigint {
  const off = type === 'AMOUNT' ? BigInt(discount) : halfUp(from * percent(discount))
  return off > from ? from : off
}

/** Each part gets its share rounded down; then one soʻm at a time goes to the part furthest below its exact share. */
function handOut(amount: bigint, weights: readonly bigint[]): bigint[] {
  const dues = weights.every((weight) => weight === 0n) ? weights.map(() => 1n) : weights
  const all = dues.reduce((so, weight) => so + weight, 0n)
  const given = dues.map((weight) => (amount * weight) / all)
  let rest = amount - given.reduce((so, share) => so + share, 0n)
  while (rest > 0n) {
    let furthest = 0
    let most = -1n
    dues.forEach((weight, i) => {
      const behind = amount * weight - (given[i] ?? 0n) * all
      if (behind > most) {
        most = behind
        furthest = i
      }
    })
    given[furthest] = (given[furthest] ?? 0n) + 1n
    rest -= 1n
  }
  return given
}
