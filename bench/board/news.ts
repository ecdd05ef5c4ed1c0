// News on the boards: so many changed cards per second, by the calls of a kitchen. All orders stay on the board.
import { setTimeout as sleep } from 'node:timers/promises'
import { markLines } from '@dasturxon/contracts/live-board.endpoints'
import { seededRandom } from '@dasturxon/testbed/data/seeded-random'
import type { TestDatabase } from '@dasturxon/testbed/servers/database'
import type { LiveShop } from './live-orders.ts'
import type { Owner } from './staff.ts'

const perSecond = 5

/** Returns a function that ends the news and tells how many there were. */
export async function sendNews(database: TestDatabase, { merchantId }: LiveShop, { call }: Owner) {
  const { rows } = await database.query<{ id: string }>(
    `SELECT id FROM orders WHERE merchant_id = $1 AND status IN ('ACCEPTED', 'COOKING', 'DONE') ORDER BY id`,
    [merchantId],
  )
  const random = seededRandom(5)
  const cooked = new Set<string>()
  const failures: Record<string, number> = {}
  let [isOver, sent] = [false, 0]

  async function change(): Promise<void> {
    const { id } = random.pick(rows)
    const body = cooked.delete(id) ? { done: [], undone: [0] } : { done: [0], undone: [] }
    if (body.done.length > 0) cooked.add(id)
    const [error] = await call(markLines, { params: { id }, body })
    if (error) failures[error.code] = (failures[error.code] ?? 0) + 1
    else sent++
  }
  const sending = (async () => {
    const began = performance.now()
    for (let nth = 0; !isOver; nth++) {
      await sleep(Math.max(0, began + (nth * 1_000) / perSecond - performance.now()))
      void change()
    }
  })()
  return async () => {
    isOver = true
    await sending
    return { sent, failures }
  }
}
