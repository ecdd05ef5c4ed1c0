// One order from its placing to a random status. Staff move it, write notes and mark its lines, each mark repeated until
// it is answered.
import { changeNote, markLines } from '@dasturxon/contracts/live-board.endpoints'
import { moveOrder, orderOnBoard } from '@dasturxon/contracts/order-board.endpoints'
import { place } from '@dasturxon/testbed/data/ordering-shop'
import type { SeededRandom } from '@dasturxon/testbed/data/seeded-random'
import { type Processes, untilAnswered } from './processes.ts'
import type { BoardShop } from './shop.ts'

const path = ['ACCEPTED', 'COOKING', 'DONE', 'CLOSED'] as const
type Status = (typeof path)[number] | 'CANCELED'

/** Returns how often the order was moved. `marks` gets the last mark of each line: order id and place → cooked. */
export async function liveOrder(
  processes: Processes,
  shop: BoardShop,
  random: SeededRandom,
  marks: Map<string, boolean>,
): Promise<number> {
  const id = await untilAnswered(processes, async (address) => {
    const lines = shop.products.map((productId) => ({ productId, count: 1 + random.below(3) }))
    const [error, order] = await place(await shop.customerAt(address), shop.pickUp({ lines }))
    if (error) throw new Error(error.code)
    return order.id
  })
  const steps = random.below(path.length + 1)
  let moves = 1
  for (const to of path.slice(0, steps)) {
    await change(processes, shop, id, to)
    moves++
    if (random.below(3) === 0) await note(processes, shop, id, `Izoh ${random.below(1_000)}`)
    if (to !== 'COOKING') continue
    // Each line has its own tablet: all of them mark at the same time.
    await Promise.all(shop.products.map((_, line) => markInTurn(processes, shop, id, line, random, marks)))
  }
  if (steps < 3 && random.below(4) === 0) {
    await change(processes, shop, id, 'CANCELED')
    moves++
  }
  return moves
}

/** An answer may be lost with its process, so the order is read before the change is made again. */
async function change(processes: Processes, shop: BoardShop, id: string, to: Status): Promise<void> {
  await untilAnswered(processes, async (address) => {
    const { call } = shop.consoleAt(address)
    const [missing, order] = await call(orderOnBoard, { params: { id } })
    if (missing) throw new Error(missing.code)
    if (order.status === to) return
    const body = { version: order.version, to, ...(to === 'CANCELED' && { reason: 'Tugadi' }) }
    const [error] = await call(moveOrder, { params: { id }, body })
    if (error) throw new Error(error.code)
  })
}

async function note(processes: Processes, shop: BoardShop, id: string, text: string): Promise<void> {
  await untilAnswered(processes, async (address) => {
    const { call } = shop.consoleAt(address)
    const [missing, order] = await call(orderOnBoard, { params: { id } })
    if (missing) throw new Error(missing.code)
    const [error] = await call(changeNote, { params: { id }, body: { version: order.version, text } })
    if (error && error.code !== 'order_over') throw new Error(error.code)
  })
}

async function markInTurn(
  processes: Processes,
  shop: BoardShop,
  id: string,
  line: number,
  random: SeededRandom,
  marks: Map<string, boolean>,
): Promise<void> {
  const turns = 1 + random.below(3)
  for (let turn = 0; turn < turns; turn++) {
    const isDone = turn % 2 === 0
    const body = isDone ? { done: [line] } : { undone: [line] }
    await untilAnswered(processes, async (address) => {
      const [error] = await shop.consoleAt(address).call(markLines, { params: { id }, body })
      if (error) throw new Error(error.code)
    })
    marks.set(`${id} ${line}`, isDone)
  }
}
