// Repeats an old order: returns its lines as they can be ordered today, and what has changed. No order is placed.
import type { Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { repeatOrder as contract } from '@dasturxon/contracts/orders.endpoints'
import { availability } from '@dasturxon/rules/availability'
import { priceLine } from '@dasturxon/rules/line-price'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import type { ServiceType } from '@dasturxon/rules/service-type'
import { loadOrderedProducts } from '#modules/menu'
import type { Person } from '#platform/actor'
import type { Tx } from '#platform/db'
import { findOwnOrder, type OrderForUpdate } from '../orders.sql.ts'
import { type PricedLine, priceLines } from '../placing/price-lines.ts'

type Repeated = Reply<typeof contract>
type Change = Repeated['changes'][number]
type Sold = OrderForUpdate['cartItems'][number]

export async function repeatOrder(
  tx: Tx,
  actor: Person,
  id: string,
): Promise<Outcome<Repeated, Refusal<typeof contract>>> {
  const [order] = await tx.run(findOwnOrder(tx.merchantId, id, actor.id))
  if (!order) return refused({ code: 'not_found', params: {} })
  const { branchId, orderDevice } = order
  const sold: Sold[] = order.cartItems
  const requested = sold.map(lineOf)
  const productIds = [...new Set(requested.map(({ productId }) => productId))]
  const channel = orderDevice === 'TELEGRAM_BOT' ? 'TG' : 'WEB'
  const products = await loadOrderedProducts(tx, { branchId, productIds, channel }, false)
  const serviceType = serviceOf(order)
  const left = new Map([...products].map(([productId, { atBranch }]) => [productId, atBranch.stock]))

  const lines: Repeated['lines'] = []
  const changes: Change[] = []
  priceLines({ lines: requested }, { products }).forEach((line, index) => {
    const item = sold[index]
    if (!item) return
    const { count, changed } = checkLine(line, item, serviceType, left)
    if (changed)
      changes.push({ productId: item.product.id, name: item.product.name, before: null, now: null, ...changed })
    if (count > 0) lines.push({ ...line.wanted, count })
  })
  return done({ branchId, serviceType, lines, changes })
}

/** Orders from marketplaces have service types of their own; they count as deliveries. */
const serviceOf = ({ serviceType }: OrderForUpdate): ServiceType =>
  serviceType === 'PICK_UP' || serviceType === 'DINE_IN' ? serviceType : 'DELIVERY'

const lineOf = ({ product, modifications, note }: Sold) => ({
  productId: product.id,
  count: product.count,
  modifications: modifications.map(({ id: modificationId, count }) => ({ modificationId, count })),
  note: note ?? null,
})

type Checked = { count: number; changed?: Pick<Change, 'code'> & Partial<Change> }

/** Lines of the same product share its remaining stock. */
function checkLine(
  { product, toPrice, toCheck }: PricedLine,
  { product: { id, count }, price }: Sold,
  serviceType: ServiceType,
  left: Map<string, number | null>,
): Checked {
  const result = availability(product?.atBranch, serviceType)
  if (!result.ok && result.reason !== 'out_of_stock') return { count: 0, changed: { code: result.reason } }
  if (toCheck.modificationProblems.length > 0) return { count: 0, changed: { code: 'modifications_invalid' } }
  const stock = left.get(id) ?? null
  const possible = stock === null ? count : Math.min(count, stock)
  if (stock !== null) left.set(id, stock - possible)
  if (possible < count) return { count: possible, changed: { code: 'out_of_stock', before: count, now: possible } }
  const [before, { net: now }] = [price?.net, priceLine(toPrice, serviceType)]
  return before === undefined || before === now ? { count } : { count, changed: { code: 'price_changed', before, now } }
}
