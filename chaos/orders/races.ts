// Many customers order the same limited resource (cashback, promo uses, stock) at once, round after round: exactly as
// many orders succeed as the resource allows, and canceling them restores it.
import { randomUUID } from 'node:crypto'
import { openOrderingShop, quote, acceptedPrice, type OrderInput } from '@dasturxon/testbed/data/ordering-shop'
import { cancelOrder } from '@dasturxon/contracts/orders.endpoints'
import { placeOrder } from '@dasturxon/contracts/placing.endpoints'
import { tally } from '../run-concurrently.ts'
import type { SeededRandom } from '@dasturxon/testbed/data/seeded-random'
import { insist } from './buyers.ts'
import type { Caller, CallResult } from './caller.ts'
import { paying } from './paying.ts'
import { createCustomers, type CustomerSession } from '@dasturxon/testbed/data/people'
import { giveCashback } from './shops.ts'
import type { Processes } from './processes.ts'

export const parallel = 50
const few = 5
const cashback = 10_000
/** A limited resource: `there` is its amount at the start, `left` reads the remaining amount. */
type Prize = {
  input: OrderInput
  by: (turn: number) => CustomerSession
  there: number
  winners: number
  left: () => Promise<number>
}

export async function races(processes: Processes, caller: Caller, random: SeededRandom, rounds: number) {
  const { database } = processes
  const settings = { cancel_order_active: true }
  const shop = await openOrderingShop(processes, { settings, policy: { cashback_spend_percent: 100 } })
  const { merchantId } = shop
  const people = await createCustomers(processes.database, merchantId, parallel)
  const promo = { merchant_id: merchantId, id: randomUUID(), code: 'OSH', discount_type: 'AMOUNT' }
  await database.insert('promo', { ...promo, product_discount: 2_000, max_uses: few, max_uses_per_customer: 1 })
  const product = await shop.sold({}, { stock: few })
  const [rich] = people as [CustomerSession]
  await giveCashback(processes, merchantId, [rich.id], cashback)
  const page = await shop.customer()
  await giveCashback(processes, merchantId, [page.id], cashback)

  const seen = async (input: OrderInput): Promise<OrderInput> => {
    const { price } = await quote(page, input)
    return { paymentType: 'CASH', ...input, seen: acceptedPrice(price) }
  }
  const remaining = (text: string, id: string) => async () =>
    Number(
      (await database.query<{ left: string }>(`SELECT ${text} AND merchant_id = $2`, [id, merchantId])).rows[0]?.left,
    )
  const prizes: Record<string, Prize> = {
    cashback: {
      input: await seen(shop.pickUp({ cashback })),
      by: () => rich,
      there: cashback,
      winners: 1,
      left: remaining('cashback AS left FROM customer WHERE id = $1', rich.id),
    },
    promo: {
      input: await seen(shop.pickUp({ promoCode: 'OSH' })),
      by: (turn) => people[turn] as CustomerSession,
      there: few,
      winners: few,
      left: remaining('max_uses - used AS left FROM promo WHERE id = $1', promo.id),
    },
    portions: {
      input: await seen(shop.pickUp({ lines: [{ productId: product, count: 1 }] })),
      by: (turn) => people[turn] as CustomerSession,
      there: few,
      winners: few,
      left: remaining('stock AS left FROM product_branch WHERE product_id = $1', product),
    },
  }
  const place = (buyer: CustomerSession, body: OrderInput) => {
    const key = `${randomUUID()}:1`
    return insist(() => caller.call(shop, buyer, { ...placeOrder, body, key }), random)
  }
  const cancel = (buyer: CustomerSession, id: string) =>
    insist(
      () => caller.call(shop, buyer, { ...cancelOrder, path: cancelOrder.path.replace(':id', id), body: {} }),
      random,
    )

  async function round({ input, by, there, winners, left }: Prize, add: (code: string) => void): Promise<boolean> {
    const responses = await Promise.all(Array.from({ length: parallel }, (_, turn) => place(by(turn), input)))
    for (const { code } of responses) add(code)
    const isSold = responses.filter(isDone).length === winners && (await left()) === 0
    await Promise.all(responses.flatMap(({ body: { id } }, turn) => (id ? [cancel(by(turn), id)] : [])))
    return isSold && (await left()) === there
  }

  const found: Record<string, unknown> = {}
  let wrong = 0
  for (const [name, prize] of Object.entries(prizes)) {
    const codes = tally()
    for (let nth = 0; nth < rounds; nth++) if (!(await round(prize, codes.add))) wrong++
    found[name] = codes.counts
  }
  const paid = await paying(
    processes,
    { merchantId, buyer: rich, place: prizes['cashback']!.input },
    { place, cancel },
    rounds,
  )
  const left = await prizes['cashback']!.left()
  return { rounds, parallel, ...found, wrong, ...paid, pass: wrong === 0 && paid.paidWrong === 0 && left === cashback }
}

const isDone = ({ status }: CallResult) => status < 300 && status > 0
