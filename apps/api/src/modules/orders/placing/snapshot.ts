// The contents of an order at placing: names, prices and shares are copied, so that later menu changes do not matter.
import { type Allocation, allocate } from '@dasturxon/rules/allocation'
import type { Breakdown } from '@dasturxon/rules/pricing'
import { sum } from '@dasturxon/rules/money'
import type { PricedLine } from './price-lines.ts'

/** The amounts of a price as the order stores them. */
export const amountColumns = (price: Breakdown) => ({
  productPrice: price.gross,
  productDiscount: sum([price.itemDiscount, price.promoProducts]),
  deliveryPrice: price.deliveryPrice,
  deliveryDiscount: price.promoDelivery,
  servicePrice: price.servicePrice,
  serviceFee: price.serviceFee,
  cashback: price.cashback,
  totalDiscount: sum([price.itemDiscount, price.promoProducts, price.promoDelivery]),
  totalPrice: price.total,
})

/** Read by the kitchen, by the customer and for the fiscal receipt. */
export function snapshotOf(lines: readonly PricedLine[], price: Breakdown) {
  const allocation = allocate(price)
  return {
    cartItems: lines.map((line, index) => snapshotLine(line, price.lines[index], allocation.lines[index])),
    allocation: { fee: allocation.fee, delivery: allocation.delivery, paidForProducts: allocation.paidForProducts },
  }
}

/** A line as the order stores it. */
export function snapshotLine(
  { wanted, product, charged }: PricedLine,
  price: Breakdown['lines'][number] | undefined,
  share: Allocation['lines'][number] | undefined,
) {
  if (!product || !price || !share) throw new Error('An order line has no product, price or share')
  const { id, name, image, costPrice, discount, additionalPrice } = product
  const options = product.groups.flatMap((group) => group.modifications)
  return {
    product: { id, name, image, costPrice, discount, count: wanted.count },
    modifications: charged.map(({ modificationId, price, count, free }) => ({
      id: modificationId,
      name: options.find((option) => option.id === modificationId)?.name,
      price,
      count,
      free,
    })),
    ...(wanted.note && { note: wanted.note }),
    // A cancel returns the stock of a product only if its stock was counted when the order was placed.
    isCounted: product.atBranch.stock !== null,
    additionalPrice,
    price,
    share,
    fiscal: { mxicCode: product.mxicCode, packageCode: product.packageCode, vatPercent: product.vatPercent },
  }
}
