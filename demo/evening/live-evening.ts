// The course of the evening: orders arrive with a peak in the middle, everybody works until the last order is handed
// over, boards are compared with the database at the peak and at the end, and then the tills are closed.
import { seededRandom } from '@dasturxon/testbed/data/seeded-random'
import type { Shift } from './handle-cards.ts'
import { boardsOf, closeBoards, createPeople } from './people.ts'
import { changeOrders } from './changes.ts'
import { type Comparison, compareBoards } from './compare-boards.ts'
import { workAsManager, workAtCounter } from './counter.ts'
import { rideFor } from './couriers.ts'
import { customersOf } from './customers.ts'
import { openChangeLock } from './change-lock.ts'
import { workInKitchen } from './kitchen.ts'
import { eveningMinutes, startClock, until } from './clock.ts'
import { workersOf } from './workers.ts'
import { keepRecords, percentile } from './records.ts'
import { moneyFaults } from './money-faults.ts'
import { openShop } from './shop.ts'
import type { Environment } from './environment.ts'
import { closeTills } from './till.ts'

type Sizes = { orders: number; minutes: number; seed: number }

/** Orders arrive until this part of the evening is over; the rest is for cooking and delivering. */
const arrivals = 0.7
/** Milliseconds within which an order is on a board, for 95 of 100 orders. */
const seenWithin = 2_000
/** Milliseconds that the last orders get beyond the end of the evening. */
const overtime = (minutes: number) => 60_000 + minutes * 30_000

export async function liveEvening(environment: Environment, { orders, minutes, seed }: Sizes) {
  const { database } = environment
  const lock = openChangeLock()
  const shop = await openShop(database)
  const people = await createPeople(workersOf(environment, shop, lock), shop)
  const shift: Shift = { clock: startClock(minutes), random: seededRandom(seed), records: keepRecords() }
  const { clock, random, records } = shift
  const six = boardsOf(people)
  const compare = () => lock.hold(() => compareBoards(database, shop.merchantId, [...six, ...people.kitchens]))

  const customers = customersOf(people.customers, shop.branches, shift)
  for (const board of people.counters) {
    const branch = shop.branches.find(({ id }) => board.branchIds.includes(id)) ?? shop.branches[0]!
    workAtCounter(board, shift, [changeOrders(board, branch, (id) => customers.placed.get(id), shift)])
  }
  workAsManager(people.manager, shift)
  for (const board of people.kitchens) workInKitchen(board, shift)
  const endRides = people.couriers.map((board) => rideFor(board, shift))

  const times = Array.from({ length: orders }, () => (random.fraction() + random.fraction()) * 0.5)
  const arriving: Promise<void>[] = []
  let peak: Comparison | undefined
  for (const [nth, at] of times.toSorted((one, other) => one - other).entries()) {
    await clock.wait(at * arrivals * eveningMinutes - clock.now())
    arriving.push(customers.order())
    if (nth === Math.floor(orders / 2)) peak = await compare()
  }
  await Promise.all(arriving)

  const unfinished = async () => {
    const { rows } = await database.query<{ count: string }>(
      `SELECT count(*) FROM orders WHERE merchant_id = $1 AND id = ANY ($2)
       AND status NOT IN ('DELIVERED', 'CLOSED', 'CANCELED')`,
      [shop.merchantId, [...customers.placed.keys()]],
    )
    return Number(rows[0]?.count)
  }
  await until(async () => (await unfinished()) === 0, overtime(minutes))
  await Promise.all(endRides.map((end) => end()))
  const end = await compare()
  const ids = [...customers.placed.keys()]
  const till = await closeTills(people.manager.worker, shop, database, records)
  const money = { ...till, faults: await moneyFaults(database, shop.merchantId, ids) }
  const seconds = Math.round(clock.seconds())
  await closeBoards(people)

  const seenAfter = ids.map((id) => Math.min(...six.map(({ shownAfter }) => shownAfter.get(id) ?? Infinity)))
  const figures = {
    seconds,
    placed: customers.placed.size,
    unseen: seenAfter.filter((ms) => ms === Infinity).length,
    seenMs: { p50: percentile(seenAfter, 50), p95: percentile(seenAfter, 95), max: Math.max(...seenAfter) },
    ownMoveSeenMs: { p50: percentile(records.seenAfter, 50), p95: percentile(records.seenAfter, 95) },
    did: records.did,
    refusals: records.refusals,
    boards: six.map(({ worker, counts }) => ({ name: worker.name, ...counts })),
    peak,
    end,
    money: { ...money, differences: money.differences.slice(0, 5), faults: money.faults.slice(0, 5) },
    unfinished: await unfinished(),
  }
  const isEqual = (comparison: Comparison | undefined) => comparison?.equal === comparison?.boards
  return {
    ...figures,
    pass:
      figures.placed === orders &&
      figures.unseen === 0 &&
      figures.seenMs.p95 <= seenWithin &&
      figures.unfinished === 0 &&
      peak !== undefined &&
      isEqual(peak) &&
      isEqual(end) &&
      money.differences.length + money.faults.length === 0 &&
      !records.did['changes that a board did not show'],
  }
}
