// One order: placed, accepted, changed, and answered by several parties at once. Some go on to the kitchen or are canceled.
import * as endpoint from '@dasturxon/contracts/order-changes.endpoints'
import { refundOrder } from '@dasturxon/contracts/payments-staff.endpoints'
import { newId } from '@dasturxon/api/testing'
import { moveOrder, orderOnBoard } from '@dasturxon/contracts/order-board.endpoints'
import { bookPayment } from '@dasturxon/testbed/data/online-orders'
import { place } from '@dasturxon/testbed/data/ordering-shop'
import type { Person } from '@dasturxon/testbed/data/people'
import type { SeededRandom } from '@dasturxon/testbed/data/seeded-random'
import { changeReasons } from '@dasturxon/rules/order-change'
import { type ChangingShop, promo } from './shop.ts'
import { portionsOf } from './stock-model.ts'

type RecordCode = (code: string) => void
type Staff = Person['page']

/** The number of changes that were proposed. */
export async function changeOrder(shop: ChangingShop, random: SeededRandom, record: RecordCode): Promise<number> {
  const customer = random.pick(shop.people)
  const [first, second] = shop.operators.map(({ page }) => page) as [Staff, Staff]
  const order = await placed(shop, customer, random)
  await move(first, order, 'ACCEPTED', record)
  let made = 0
  for (let round = 0; round < 3; round++) {
    const change = await propose(shop, first, order, random, record)
    if (!change) continue
    made++
    const named = { id: order, changeId: change }
    const racers: (() => Promise<void>)[] = [
      () => answer(customer.page.call(endpoint.agreeToChange, { params: named }), 'agree', record),
      () => answer(customer.page.call(endpoint.agreeToChange, { params: named }), 'agree', record),
      () => answer(customer.page.call(endpoint.declineChange, { params: named }), 'decline', record),
      () => byStaff(second, named, endpoint.recordAgreement, record),
      () => byStaff(second, named, endpoint.withdrawOrderChange, record),
      () => move(second, order, 'COOKING', record),
      async () => void (await propose(shop, second, order, random, record)),
      () => giveBack(shop, order, random, record),
    ]
    const chosen = racers.filter((_, index) => random.below(index === 0 ? 2 : 3) === 0)
    await Promise.all(chosen.map((race) => race()))
  }
  if (random.below(6) === 0) await move(first, order, 'CANCELED', record)
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
  const choices = random.below(2) === 0 ? [{ ...chosen, promoCode: promo.code }, chosen] : [chosen]
  for (const choice of choices) {
    const input = random.below(2) === 0 ? shop.pickUp(choice) : await shop.delivery(customer, choice)
    const [error, order] = await place(customer, input)
    if (error) continue
    if (order.status === 'OPEN') await bookPayment({ database: shop.database, merchantId: shop.merchantId }, order)
    const counted = order.cartItems.map(({ product }) => product).filter(({ id }) => shop.products.includes(id))
    shop.placed.set(order.id, portionsOf(counted))
    return order.id
  }
  return placed(shop, customer, random)
}

async function propose(shop: ChangingShop, page: Staff, id: string, random: SeededRandom, record: RecordCode) {
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
  record(error ? error.code : 'proposed')
  return change?.id ?? null
}

/** A manager gives a part of a paid order back; its code must be recent for every refund. */
async function giveBack({ manager, database }: ChangingShop, id: string, random: SeededRandom, record: RecordCode) {
  const amount = 1 + random.below(20_000)
  const as = random.pick(['SAME_WAY', 'CASHBACK'] as const)
  await database.query('UPDATE session SET proven_at = now() WHERE actor_id = $1', [manager.id])
  const [, order] = await manager.page.call(orderOnBoard, { params: { id } })
  const body = { version: order?.version ?? 1, amount, as, reason: 'DISH_MISSING' } as const
  await answer(
    manager.page.call(refundOrder, { params: { id }, body, idempotencyKey: newId() }),
    `refund ${as}`,
    record,
  )
}

async function byStaff(
  page: Staff,
  named: { id: string; changeId: string },
  call: typeof endpoint.recordAgreement | typeof endpoint.withdrawOrderChange,
  record: RecordCode,
): Promise<void> {
  const [, order] = await page.call(orderOnBoard, { params: { id: named.id } })
  const body = { version: order?.version ?? 1 }
  await answer(page.call(call, { params: named, body }), call.path, record)
}

async function move(
  page: Staff,
  id: string,
  to: 'ACCEPTED' | 'COOKING' | 'CANCELED',
  record: RecordCode,
): Promise<void> {
  const [, order] = await page.call(orderOnBoard, { params: { id } })
  const body = { version: order?.version ?? 1, to, ...(to === 'CANCELED' && { reason: 'Tugadi' }) }
  await answer(page.call(moveOrder, { params: { id }, body }), to, record)
}

async function answer(
  call: Promise<readonly [{ code: string } | undefined, unknown]>,
  name: string,
  record: RecordCode,
) {
  const [error] = await call
  record(error ? error.code : name)
}
