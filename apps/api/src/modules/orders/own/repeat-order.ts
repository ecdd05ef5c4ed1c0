// Once more, please: the lines of an old order as they can be had today, and what is different. Nothing is ordered yet.
import type { Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { repeatOrder as contract } from '@dasturxon/contracts/orders.endpoints'
import { availability } from '@dasturxon/rules/availability'
import { priceLine } from '@dasturxon/rules/line-price'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import type { ServiceType } from '@dasturxon/rules/service-type'
import { gatherProducts } from '#modules/menu'
import type { Person } from '#platform/actor'
import type { Tx } from '#platform/db'
import { findOwnOrder, type RunningOrder } from '../orders.sql.ts'
import { type PricedLine, priceLines } from '../placing/price-lines.ts'

type Repeated = Reply<typeof contract>
type Change = Repeated['changes'][number]
type Sold = RunningOrder['cartItems'][number]

export async function repeatOrder(
  tx: Tx,
  actor: Person,
  id: string,
): Promise<Outcome<Repeated, Refusal<typeof contract>>> {
  const [order] = await tx.run(findOwnOrder(tx.merchantId, id, actor.id))
  if (!order) return refused({ code: 'not_found', params: {} })
  const { branchId, orderDevice } = order
  const sold: Sold[] = order.cartItems
  const wanted = sold.map(wantedOf)
  const productIds = [...new Set(wanted.map(({ productId }) => productId))]
  const channel = orderDevice === 'TELEGRAM_BOT' ? 'TG' : 'WEB'
  const products = await gatherProducts(tx, { branchId, productIds, channel }, false)
  const serviceType = serviceOf(order)
  const left = new Map([...products].map(([productId, { atBranch }]) => [productId, atBranch.stock]))

  const lines: Repeated['lines'] = []
  const changes: Change[] = []
  priceLines({ lines: wanted }, { products }).forEach((line, index) => {
    const item = sold[index]
    if (!item) return
    const { count, changed } = checkLine(line, item, serviceType, left)
    if (changed)
      changes.push({ productId: item.product.id, name: item.product.name, before: null, now: null, ...changed })
    if (count > 0) lines.push({ ...line.wanted, count })
  })
  return done({ branchId, serviceType, lines, changes })
}

/** Marketplaces deliver as well. */
const serviceOf = ({ serviceType }: RunningOrder): ServiceType =>
  serviceType === 'PICK_UP' || serviceType === 'DINE_IN' ? serviceType : 'DELIVERY'

const wantedOf = ({ product, modifications, note }: Sold) => ({
  productId: product.id,
  count: product.count,
  modifications: modifications.map(({ id: modificationId, count }) => ({ modificationId, count })),
  note: note ?? null,
})

type Checked = { count: number; changed?: Pick<Change, 'code'> & Partial<Change> }

/** Two lines of one dish draw on what is left of it together. */
function checkLine(
  { product, toPrice, toCheck }: PricedLine,
  { product: { id, count }, price }: Sold,
  serviceType: ServiceType,
  left: Map<string, number | null>,
): Checked {
  const verdict = availability(product?.atBranch, serviceType)
  if (!verdict.ok && verdict.reason !== 'out_of_stock') return { count: 0, changed: { code: verdict.reason } }
  if (toCheck.modificationProblems.length > 0) return { count: 0, changed: { code: 'modifications_invalid' } }
  const stock = left.get(id) ?? null
  const possible = stock === null ? count : Math.min(count, stock)
  if (stock !== null) left.set(id, stock - possible)
  if (possible < count) return { count: possible, changed: { code: 'out_of_stock', before: count, now: possible } }
  const [before, { net: now }] = [price?.net, priceLine(toPrice, serviceType)]
  return before === undefined || before === now ? { count } : { count, changed: { code: 'price_changed', before, now } }
}
