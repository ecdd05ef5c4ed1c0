// The order as it was sold: names, prices and shares are copied, so that no later change of the menu reaches it.
import { type Allocation, allocate } from '@dasturxon/rules/allocation'
import type { Breakdown } from '@dasturxon/rules/pricing'
import type { PricedLine } from './price-lines.ts'

/** What the kitchen cooks, the customer reads and the receipt says. */
export function snapshotOf(lines: readonly PricedLine[], price: Breakdown) {
  const allocation = allocate(price)
  return {
    cartItems: lines.map((line, index) => itemOf(line, price.lines[index], allocation.lines[index])),
    allocation: { fee: allocation.fee, delivery: allocation.delivery, paidForProducts: allocation.paidForProducts },
  }
}

function itemOf(
  { wanted, product, charged }: PricedLine,
  price: Breakdown['lines'][number] | undefined,
  share: Allocation['lines'][number] | undefined,
) {
  if (!product || !price || !share) throw new Error('A line without a product or a price cannot be sold')
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
    // What was taken from the shelf goes back there when the order is canceled; what nobody counted does not.
    isCounted: product.atBranch.stock !== null,
    additionalPrice,
    price,
    share,
    fiscal: { mxicCode: product.mxicCode, packageCode: product.packageCode, vatPercent: product.vatPercent },
  }
}
