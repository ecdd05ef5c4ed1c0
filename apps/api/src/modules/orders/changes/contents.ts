// The contents of an order after a change: its lines with their prices and shares, and its amounts. Prices of lines that
// stay are those of the order; new lines are priced by the menu.
import { allocate } from '@dasturxon/rules/allocation'
import { money, zero } from '@dasturxon/rules/money'
import { type OrderTerms, priceChangedOrder } from '@dasturxon/rules/order-change'
import type { Breakdown } from '@dasturxon/rules/pricing'
import type { ChangedContents, ProposedLine, StoredItem } from '../changed-contents.ts'
import type { LoadedFacts } from '../placing/load-order-facts.ts'
import { type PricedLine, priceLines } from '../placing/price-lines.ts'
import { amountColumns, snapshotLine } from '../placing/snapshot.ts'
import type { OrderForUpdate } from '../orders.sql.ts'
import { amountsOf } from './describe-change.ts'
import { describeLines } from './describe-lines.ts'

type Planned = { wanted: ProposedLine; stored: StoredItem | null; priced: PricedLine | null }

/** Pairs every wanted line with the stored line it keeps, or with its price by the menu. */
export function planLines(
  wanted: readonly ProposedLine[],
  stored: readonly StoredItem[],
  products: LoadedFacts['products'],
): Planned[] {
  return wanted.map((line) => {
    if ('line' in line) return { wanted: line, stored: stored[line.line] ?? null, priced: null }
    const [priced = null] = priceLines({ lines: [{ ...line, note: null }] }, { products })
    return { wanted: line, stored: null, priced }
  })
}

export function changedContents(
  plan: readonly Planned[],
  order: OrderForUpdate,
  terms: OrderTerms,
  now: Date,
): ChangedContents & { price: Breakdown } {
  const price = priceChangedOrder(plan.map(toPrice), terms, now)
  const shares = allocate(price)
  const items = plan.map(({ wanted, stored, priced }, index) => {
    const [linePrice, share] = [price.lines[index], shares.lines[index]]
    if (!linePrice || !share) throw new Error('A changed line has no price or share')
    if (priced) return { line: null, item: snapshotLine(priced, linePrice, share) as StoredItem }
    if (!stored || !('line' in wanted)) throw new Error('A kept line is not in the order')
    const { note: _, product, ...rest } = stored
    return {
      line: wanted.line,
      item: { ...rest, product: { ...product, count: wanted.count }, price: linePrice, share },
    }
  })
  return {
    price,
    items,
    allocation: { fee: shares.fee, delivery: shares.delivery, paidForProducts: shares.paidForProducts },
    before: amountsOf(order),
    amounts: { ...amountColumns(price), productCount: plan.reduce((all, { wanted }) => all + wanted.count, 0) },
    isPromoLost: order.promoId !== null && !price.promo?.ok,
    lines: describeLines(
      plan.map(({ wanted }) => wanted),
      order.cartItems,
      items.map(({ item }) => item),
    ),
    back: 0,
    toCollect: 0,
  }
}

function toPrice({ wanted, stored, priced }: Planned) {
  if (priced) return priced.toPrice
  if (!stored) throw new Error('A line has neither a stored price nor a price by the menu')
  return {
    costPrice: stored.product.costPrice as PricedLine['toPrice']['costPrice'],
    additionalPrice: money(stored.additionalPrice ?? zero),
    discount: stored.product.discount,
    count: wanted.count,
    modifications: stored.modifications.map(({ price, count, free = 0 }) => ({ price: money(price), count, free })),
  }
}
