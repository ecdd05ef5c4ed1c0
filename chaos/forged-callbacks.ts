// Forged callbacks of payment providers: npm run chaos -- forged-callbacks [--scale 0.05] [--seed 7]
// Nothing may change, every answer must be an error of the provider's protocol, and the time of an answer must not tell
// whether a login was right.
import { startSimulators } from '@dasturxon/simulators'
import { report } from '@dasturxon/testbed/observing/report'
import { seededRandom } from '@dasturxon/testbed/data/seeded-random'
import { withCluster } from '@dasturxon/testbed/servers/cluster'
import { type Processes, startProcesses } from './orders/processes.ts'
import { openPaidShop } from './payments/shop.ts'
import { compareTimes } from './forged-callbacks/answer-times.ts'
import { forge } from './forged-callbacks/forgeries.ts'
import { prepareScene, sendTo } from './forged-callbacks/scene.ts'
import { runConcurrently, tally } from './run-concurrently.ts'

const width = 8
/** Milliseconds by which the medians of right and wrong logins may differ. */
const mostDifference = 5

export async function forgedCallbacks({ scale, seed }: { scale: number; seed: number }): Promise<void> {
  const total = Math.max(200, Math.round(20_000 * scale))
  const calls = Math.max(100, Math.round(2_000 * scale))
  await withCluster(async (cluster) => {
    const random = seededRandom(seed)
    const simulators = await startSimulators()
    const processes = await startProcesses(cluster, random)
    try {
      const [shop, neighbour] = await Promise.all([1, 2].map((nth) => openPaidShop(processes, simulators, nth)))
      if (!shop || !neighbour) throw new Error('No shops')
      const scene = await prepareScene(processes, shop, neighbour)
      const before = await fingerprint(processes)
      const [kinds, answers] = [tally(), tally()]
      const accepted: string[] = []
      await runConcurrently(width, total, async () => {
        const { kind, message } = forge(scene, random)
        const { isRefused, answer } = await sendTo(processes.baseUrl, message)
        kinds.add(kind)
        answers.add(answer)
        if (!isRefused) accepted.push(`${kind} ${message.provider}${message.operation} ${message.body} → ${answer}`)
      })
      for (const one of accepted.slice(0, 10)) console.log(one)
      const isUnchanged = before === (await fingerprint(processes))
      const times = await compareTimes(processes.baseUrl, scene, calls)
      const apart = Math.max(...Object.values(times).map(({ apart }) => apart))
      report('chaos:forged-callbacks', {
        scale,
        seed,
        forged: total,
        kinds: kinds.counts,
        answers: answers.counts,
        accepted: accepted.length,
        isUnchanged,
        calls,
        times,
        pass: accepted.length === 0 && isUnchanged && apart < mostDifference,
      })
    } finally {
      await processes.close()
      await simulators.stop()
    }
  })
}

/** Of everything that a payment may change. */
async function fingerprint({ database }: Processes): Promise<string> {
  const { rows } = await database.query<{ print: string }>(`
    SELECT md5(coalesce((SELECT string_agg(payment::text, ',' ORDER BY id) FROM payment), '')
      || coalesce((SELECT string_agg(orders::text, ',' ORDER BY id) FROM orders), '')
      || coalesce((SELECT string_agg(ledger_entry::text, ',' ORDER BY transaction_id, account) FROM ledger_entry), '')
      || coalesce((SELECT string_agg(refund::text, ',' ORDER BY id) FROM refund), '')
      || (SELECT count(*) FROM effect) || (SELECT count(*) FROM order_event)) AS print`)
  return rows[0]?.print ?? ''
}
