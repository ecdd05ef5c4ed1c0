// A product is stopped or resumed every tenth of a second while customers order it. No order may be written between a
// stop and the next resume, by the clock of PostgreSQL.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { resumeProducts, stopProducts, openDatabase, type Tx, type Query } from '@dasturxon/api/testing'
import { openOrderingShop, quote, acceptedPrice } from '@dasturxon/testbed/data/ordering-shop'
import { placeOrder } from '@dasturxon/contracts/placing.endpoints'
import { runConcurrently, tally } from '../run-concurrently.ts'
import type { SeededRandom } from '@dasturxon/testbed/data/seeded-random'
import { insist } from './buyers.ts'
import type { Caller } from './caller.ts'
import { createCustomers } from '@dasturxon/testbed/data/people'
import type { Processes } from './processes.ts'

/** Few enough parallel orders that a stop, which waits for the locks of earlier orders, finishes within `beat`. */
const width = 8
const beat = 100 // milliseconds
// A transaction locks the product before it writes the order: an order written between a stop and its end
// accepted a stopped product, which is an error.
const watch = [
  'CREATE TABLE written (order_id uuid, at timestamptz)',
  `CREATE FUNCTION note_order() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS
   'BEGIN INSERT INTO written VALUES (NEW.id, clock_timestamp()); RETURN NULL; END'`,
  'CREATE TRIGGER note_order AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION note_order()',
  'CREATE TABLE stopped (began timestamptz, ended timestamptz)',
]

export async function stopping(processes: Processes, caller: Caller, random: SeededRandom, orders: number) {
  const { database } = processes
  const shop = await openOrderingShop(processes)
  const { merchantId, branchId, plov } = shop
  const buyers = await createCustomers(processes.database, merchantId, 200)
  for (const statement of watch) await database.query(statement)
  const body = {
    ...shop.pickUp(),
    paymentType: 'CASH' as const,
    seen: acceptedPrice((await quote(await shop.customer(), shop.pickUp())).price),
  }

  const kitchen = openDatabase(database.as('app'), 1)
  const change = (write: (tx: Tx) => Query[]) =>
    kitchen.withMerchant({ merchantId, mode: 'READ WRITE', deadline: 10_000 }, (tx) => tx.finish(...write(tx)))
  let isOver = false
  const began = performance.now()
  // Each change is due at a fixed time, not a fixed pause after the last one: a late change does not delay the next.
  let due = began
  const nextBeat = () => sleep(Math.max(0, (due += beat) - performance.now()))
  const toggle = async () => {
    while (!isOver) {
      await change((tx) => stopProducts(tx, branchId, [plov]))
      await nextBeat()
      await database.query(
        `INSERT INTO stopped SELECT stopped_at, clock_timestamp() FROM product_branch WHERE product_id = $1`,
        [plov],
      )
      await change((tx) => [resumeProducts(tx, branchId, [plov])].flat())
      await nextBeat()
    }
  }
  const toggled = toggle()

  const answers = tally()
  await runConcurrently(width, orders, async () => {
    const key = `${randomUUID()}:1`
    const buyer = random.pick(buyers)
    const { code } = await insist(() => caller.call(shop, buyer, { ...placeOrder, body, key }), random)
    answers.add(code)
  })
  isOver = true
  await toggled
  const seconds = (performance.now() - began) / 1_000
  await kitchen.close()
  const count = async (statement: string) => Number((await database.query(statement)).rows[0]?.count)
  const soldWhileStopped = await count('SELECT count(*) FROM written JOIN stopped ON at BETWEEN began AND ended')
  const stops = await count('SELECT count(*) FROM stopped')
  const { done = 0, product_stopped = 0 } = answers.counts
  return {
    orders,
    stops,
    togglesPerSecond: Number(((2 * stops) / seconds).toFixed(1)),
    answers: answers.counts,
    soldWhileStopped,
    pass: soldWhileStopped === 0 && done > 0 && product_stopped > 0,
  }
}
