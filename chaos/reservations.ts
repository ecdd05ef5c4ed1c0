// Twenty customers want the last free place at the same moment, through two API processes: one gets it, in every round.
// npm run chaos -- reservations [--scale 0.02] [--mutant]
// With --mutant the database allows a table to be reserved twice: then the run must fail.
import { createDatabase, identityKey, startApiProcess } from '@dasturxon/testbed/servers/api-process'
import { type Cluster, withCluster } from '@dasturxon/testbed/servers/cluster'
import { databaseAt } from '@dasturxon/testbed/servers/database'
import { report } from '@dasturxon/testbed/observing/report'
import { openRestaurant, type Restaurant } from './reservations/restaurant.ts'
import { kinds, playRound, type RoundResult } from './reservations/rounds.ts'
import { tally } from './run-concurrently.ts'

type Size = { scale: number; mutant: boolean }

const name = 'reservations'
const customers = 20

export async function reservations({ scale, mutant }: Size): Promise<void> {
  const began = performance.now()
  const rounds = Math.max(kinds.length, Math.round(200 * scale))
  const figures = await withCluster((cluster) => runAll(cluster, rounds, mutant))
  const seconds = Math.round((performance.now() - began) / 1_000)
  report('chaos:reservations', { scale, ...(mutant && { mutant }), rounds, customers, ...figures, seconds })
}

async function runAll(cluster: Cluster, rounds: number, mutant: boolean) {
  const created = await createDatabase(cluster, name)
  const processes = await Promise.all([startApiProcess(cluster, created), startApiProcess(cluster, created)])
  const baseUrls = processes.map(({ port }) => `http://127.0.0.1:${port}`)
  const database = databaseAt(cluster.postgresUrl, name)
  try {
    const api = { baseUrl: baseUrls[0] ?? '', database, env: { IDENTITY_KEY: identityKey } }
    const restaurant = await openRestaurant(api, baseUrls, customers)
    if (mutant) await database.query('ALTER TABLE reserved_table DROP CONSTRAINT table_reserved_once')
    return await judgeRounds(restaurant, rounds)
  } finally {
    await Promise.all(processes.map((process) => process.stop()))
    await database.close()
  }
}

async function judgeRounds(restaurant: Restaurant, rounds: number) {
  const [refused, played] = [tally(), tally()]
  const faults: (RoundResult & { kind: string })[] = []
  for (let round = 0; round < rounds; round++) {
    const kind = kinds[round % kinds.length] ?? kinds[0]
    const hall = await restaurant.addHall(kind.chairs)
    const result = await playRound(restaurant, hall, kind)
    await restaurant.closeHall(hall)
    played.add(kind.name)
    for (const code of result.refusals) refused.add(code)
    const areRefusalsTrue = result.refusals.every((code) => code === 'time_taken' || code === 'try_again')
    if (result.placed !== 1 || result.doubled > 0 || !areRefusalsTrue) faults.push({ kind: kind.name, ...result })
  }
  for (const fault of faults.slice(0, 10)) console.error(JSON.stringify(fault))
  // A customer who is told to try again has lost nothing, but should be rare.
  const toldToRetry = (refused.counts['try_again'] ?? 0) / (rounds * customers)
  return {
    played: played.counts,
    refused: refused.counts,
    faults: faults.length,
    pass: faults.length === 0 && toldToRetry <= 0.05,
  }
}
