// One order: placed, accepted, changed, and answered by several parties at once. Some go on to the kitchen or are canceled.
import * as endpoint from '@dasturxon/contracts/order-changes.endpoints'
import { moveOrder, orderOnBoard } from '@dasturxon/contracts/order-board.endpoints'
import { bookPayment } from '@dasturxon/testbed/data/online-orders'
import { place } from '@dasturxon/testbed/data/ordering-shop'
import type { Person } from '@dasturxon/testbed/data/people'
import type { SeededRandom } from '@dasturxon/testbed/data/seeded-random'
import { changeReasons } from '@dasturxon/rules/order-change'
import { type ChangingShop, promo } from './shop.ts'
import { portionsOf } from './stock-model.ts'

type Told = (code: string) => void
type Staff = Person['page']

/** The number of changes that were proposed. */
export async function changeOrder(shop: ChangingShop, random: SeededRandom, told: Told): Promise<number> {
  const customer = random.pick(shop.people)
  const [first, second] = shop.operators.map(({ page }) => page) as [Staff, Staff]
  const order = await placed(shop, customer, random)
  await move(first, order, 'ACCEPTED', told)
  let made = 0
  for (let round = 0; round < 3; round++) {
    const change = await propose(shop, first, order, random, told)
    if (!change) continue
    made++
    const named = { id: order, changeId: change }
    const racers: (() => Promise<void>)[] = [
      () => answer(customer.page.call(endpoint.agreeToChange, { params: named }), 'agree', told),
      () => answer(customer.page.call(endpoint.agreeToChange, { params: named }), 'agree', told),
      () => answer(customer.page.call(endpoint.declineChange, { params: named }), 'decline', told),
      () => byStaff(second, named, endpoint.recordAgreement, told),
      () => byStaff(second, named, endpoint.withdrawOrderChange, told),
      () => move(second, order, 'COOKING', told),
      async () => void (await propose(shop, second, order, random, told)),
    ]
    const chosen = racers.filter((_, index) => random.below(index === 0 ? 2 : 3) === 0)
    await Promise.all(chosen.map((race) => race()))
  }
  if (random.below(6) === 0) await move(first, order, 'CANCELED', told)
  return made
}

async function placed(shop: ChangingShop, customer: Person, random: SeededRandom): Promise<string> {
  const lines = shop.products
    .filter(() => random.below(2) === 0)
    .map((productId) => ({ productId, count: 1 + random.below(4) }))
  const chosen = {
    lines: lines.length > 0 ? lines : [{ productId: shop.plov, count: 3 }],
    ...(random.below(2) === 0 && { cashback: 1_000 + random.below(40_000) }),
    paymentType: random.pick(['CASH', 'PAYME'] as const),
  }
  const wishes = random.below(2) === 0 ? [{ ...chosen, promoCode: promo.code }, chosen] : [chosen]
  for (const wish of wishes) {
    const input = random.below(2) === 0 ? shop.pickUp(wish) : await shop.delivery(customer, wish)
    const [error, order] = await place(customer, input)
    if (error) continue
    if (order.status === 'OPEN') await bookPayment({ database: shop.database, merchantId: shop.merchantId }, order)
    const counted = order.cartItems.map(({ product }) => product).filter(({ id }) => shop.products.includes(id))
    shop.placed.set(order.id, portionsOf(counted))
    return order.id
  }
  return placed(shop, customer, random)
}

async function propose(shop: ChangingShop, page: Staff, id: string, random: SeededRandom, told: Told) {
  const [, order] = await page.call(orderOnBoard, { params: { id } })
  if (!order) return null
  const kept = order.cartItems
    .map((item, line) => ({ line, count: item.product.count + random.below(5) - 2 }))
    .filter(({ count }) => count > 0 && random.below(5) > 0)
  const added = random.below(3) === 0 ? [{ productId: random.pick(shop.products), count: 1 + random.below(3) }] : []
  const lines = [...kept, ...added]
  if (lines.length === 0) return null
  const [error, change] = await page.call(endpoint.proposeOrderChange, {
    params: { id },
    body: {
      version: order.version,
      reason: random.pick(changeReasons),
      lines,
      moneyBack: random.pick(['REFUND', 'CASHBACK'] as const),
    },
  })
  told(error ? error.code : 'proposed')
  return change?.id ?? null
}

async function byStaff(
  page: Staff,
  named: { id: string; changeId: string },
  call: typeof endpoint.recordAgreement | typeof endpoint.withdrawOrderChange,
  told: Told,
): Promise<void> {
  const [, order] = await page.call(orderOnBoard, { params: { id: named.id } })
  const body = { version: order?.version ?? 1 }
  await answer(page.call(call, { params: named, body }), call.path, told)
}

async function move(page: Staff, id: string, to: 'ACCEPTED' | 'COOKING' | 'CANCELED', told: Told): Promise<void> {
  const [, order] = await page.call(orderOnBoard, { params: { id } })
  const body = { version: order?.version ?? 1, to, ...(to === 'CANCELED' && { reason: 'Tugadi' }) }
  await answer(page.call(moveOrder, { params: { id }, body }), to, told)
}

async function answer(call: Promise<readonly [{ code: string } | undefined, unknown]>, name: string, told: Told) {
  const [error] = await call
  told(error ? error.code : name)
}
