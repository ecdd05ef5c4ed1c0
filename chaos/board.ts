// Six order boards of one branch while orders move, lines are cooked, streams are cut and processes are killed: at the
// end every board shows what the database has. npm run chaos -- board [--scale 0.05] [--seed 7] [--mutant]
// With --mutant the boards drop some of what they read: then the run must fail.
import { setTimeout as sleep } from 'node:timers/promises'
import { boardDifferences } from '@dasturxon/testbed/data/board-differences'
import { seededRandom } from '@dasturxon/testbed/data/seeded-random'
import { report } from '@dasturxon/testbed/observing/report'
import { createDatabase } from '@dasturxon/testbed/servers/api-process'
import { type Cluster, withCluster } from '@dasturxon/testbed/servers/cluster'
import { databaseAt } from '@dasturxon/testbed/servers/database'
import { openBoard } from './board/client.ts'
import { lostMarks } from './board/lost-marks.ts'
import { liveOrder } from './board/order-life.ts'
import { openProcesses } from './board/processes.ts'
import { openBoardShop } from './board/shop.ts'
import { runConcurrently } from './run-concurrently.ts'

type Size = { scale: number; seed: number; mutant: boolean }

const name = 'board'
const width = 8
const roles = ['OWNER', 'MANAGER', 'OPERATOR', 'OPERATOR', 'KITCHEN', 'READER'] as const
/** Milliseconds in which the boards must show the last change: two reads without a hint. */
const patience = 30_000

export async function board(size: Size): Promise<void> {
  const began = performance.now()
  const figures = await withCluster((cluster) => runAll(cluster, size))
  const seconds = Math.round((performance.now() - began) / 1_000)
  const { scale, seed, mutant } = size
  report('chaos:board', { scale, seed, ...(mutant && { mutant }), seconds, ...figures })
}

async function runAll(cluster: Cluster, { scale, seed, mutant }: Size) {
  const orders = Math.max(10, Math.round(200 * scale))
  const created = await createDatabase(cluster, name)
  const database = databaseAt(cluster.postgresUrl, name)
  const processes = await openProcesses(cluster, created)
  const shop = await openBoardShop(processes.at(0), database)
  const random = seededRandom(seed)
  const boards = await Promise.all(
    roles.map(async (role) => openBoard(processes, shop, await shop.staff(role), random, mutant)),
  )
  const compare = async () =>
    (
      await Promise.all(
        boards.map(async (one, board) =>
          (await boardDifferences(database, shop.merchantId, one)).map((found) => ({
            board,
            role: one.role,
            ...found,
          })),
        ),
      )
    ).flat()
  try {
    const killing = processes.killInTurn()
    const marks = new Map<string, boolean>()
    let moves = 0
    await runConcurrently(width, orders, async (turn) => {
      const made = await liveOrder(processes, shop, seededRandom(seed + turn), marks)
      moves += made
    })
    const restarts = await killing.stop()
    const until = performance.now() + patience
    let differing = await compare()
    while (differing.length > 0 && performance.now() < until && !mutant) {
      await sleep(200)
      differing = await compare()
    }
    const lost = await lostMarks(database, marks)
    for (const difference of [...differing, ...lost].slice(0, 10)) console.error(JSON.stringify(difference))
    const streams = boards.reduce((all, { counts }) => all + counts.streams, 0)
    const shown = boards[0]?.cards.size ?? 0
    return {
      boards: boards.length,
      orders,
      moves,
      marks: marks.size,
      streams,
      restarts,
      shown,
      differing: differing.length,
      lostMarks: lost.length,
      pass: differing.length === 0 && lost.length === 0 && moves > orders && shown > 0,
    }
  } finally {
    await Promise.all(boards.map((one) => one.close()))
    await processes.stop()
    await database.close()
  }
}
