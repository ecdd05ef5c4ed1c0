// A basket and a breakdown as plain JSON: the format of the golden vectors, readable in any programming language.
export type RawModification = { price: number; chosen: number }
export type RawGroup = { freeCount: number; modifications: RawModification[] }
export type RawLine = {
  costPrice: number
  additionalPrice: number
  discount: number
  count: number
  groups: RawGroup[]
}
export type RawPromo = {
  isActive: boolean
  discountType: 'AMOUNT' | 'PERCENTAGE'
  productDiscount: number
  deliveryDiscount: number
  minPrice: number | null
  startDate: string | null
  endDate: string | null
  maxUses: number | null
  used: number
  maxUsesPerCustomer: number | null
  usedByCustomer: number
}
export type RawBasket = {
  /** UTC, `2026-11-13T12:00:00.000Z`, like every time in this file. */
  now: string
  serviceType: 'DELIVERY' | 'PICK_UP' | 'DINE_IN'
  lines: RawLine[]
  tariff: { price: number; freeOver: number | null } | null
  serviceFee: {
    isServiceFeeEnabled: boolean
    isServiceFeeFreeAboveThreshold: boolean
    serviceFeeThreshold: number
    serviceFeeAmount: number
  } | null
  servicePrice: number
  promo: RawPromo | null
  cashback: { requested: number; balance: number; maxPercent: number } | null
  earnPercent: number
}

export type RawBreakdown = {
  lines: {
    count: number
    gross: number
    modifications: number
    additionalPrice: number
    itemDiscount: number
    net: number
  }[]
  gross: number
  modifications: number
  additionalPrice: number
  itemDiscount: number
  net: number
  serviceFee: number
  serviceFeeReason: string
  servicePrice: number
  deliveryPrice: number
  deliveryReason: string
  promoState: string | null
  promoMissing: number | null
  promoProducts: number
  promoDelivery: number
  cashback: number
  cashbackLimit: number
  total: number
  allocation: {
    lines: { promo: number; cashback: number; fee: number; paid: number }[]
    fee: { amount: number; cashback: number; paid: number }
    delivery: { price: number; promo: number; cashback: number; paid: number }
    paidForProducts: number
  }
  cashbackEarned: number
}
