// A flood of requests for SMS codes over twenty merchants and some blocks of phone numbers, while 500 customers behind
// one IP address log in.
import { runConcurrently, tally } from '../run-concurrently.ts'
import type { SeededRandom } from '@dasturxon/testbed/data/seeded-random'
import type { Environment } from './environment.ts'
import { askCode, logIn } from './calls.ts'
import { browserClient } from './browser-client.ts'

/** The simulated flood sends six of its ten requests to phone numbers with the same leading digits. */
const floodPrefixes = [
  '+99833',
  '+99833',
  '+99833',
  '+99833',
  '+99833',
  '+99833',
  '+99820',
  '+99850',
  '+99877',
  '+99888',
]
const homePrefixes = ['+99890', '+99891', '+99893', '+99894', '+99895', '+99897', '+99899']
const people = 500
const oneAddress = '100.64.7.7'

export async function sends(environment: Environment, { pick, below, digits, address }: SeededRandom, times: number) {
  const { prefixBudget } = environment
  const merchantBudget = Math.max(5, Math.round(times / 200))
  const shops = await Promise.all(
    Array.from({ length: 20 }, (_, turn) => environment.openShop(`flooded${turn}`, merchantBudget)),
  )
  const bazaar = await environment.openShop('bozor', people)
  const phones = Array.from({ length: Math.max(50, Math.round(times / 10)) }, () => pick(floodPrefixes) + digits(7))
  // Some of the flood comes from the same IP address as the 500 logins.
  const guests = Array.from({ length: 400 }, () =>
    browserClient(environment, pick(shops), below(4) === 0 ? oneAddress : address()),
  )
  await runConcurrently(16, guests.length, async (turn) => void (await guests[turn]?.open()))
  const before = environment.gateway.sent.length
  const began = Date.now()
  const [flood, served] = [tally(), tally()]
  await Promise.all([
    runConcurrently(12, times, async () => flood.add((await askCode(pick(guests), pick(phones))).code)),
    runConcurrently(4, people, async (turn) => {
      const page = browserClient(environment, bazaar, oneAddress)
      await page.open()
      const phone = `${homePrefixes[turn % homePrefixes.length]}${String(1_000_000 + turn)}`
      served.add((await logIn(environment, page, phone)).code)
    }),
  ])
  const sent = environment.gateway.sent.slice(before)
  const flooding = sent.filter(({ brand }) => brand !== 'bozor')
  const hours = Math.floor(Date.now() / 3_600_000) - Math.floor(began / 3_600_000) + 1
  const mostOf = (name: (it: (typeof sent)[number]) => string) =>
    Math.max(0, ...Array.from(Map.groupBy(flooding, name).values(), (list) => list.length))
  const worst = {
    perPhone: mostInTenMinutes(flooding),
    perPrefix: mostOf(({ to }) => to.slice(0, 6)),
    perMerchant: mostOf(({ brand }) => brand),
  }
  const isWithin =
    worst.perPhone <= 3 && worst.perPrefix <= prefixBudget * hours && worst.perMerchant <= merchantBudget * hours
  const metEveryBudget = worst.perPhone === 3 && worst.perPrefix >= prefixBudget && worst.perMerchant >= merchantBudget
  return {
    requests: times,
    sent: flooding.length,
    worst,
    budgets: { perPhone: 3, perPrefix: prefixBudget, perMerchant: merchantBudget, hours },
    answers: flood.counts,
    behindOneAddress: served.counts,
    // A flood that reached no budget would prove nothing.
    pass: isWithin && metEveryBudget && served.counts['done'] === people,
  }
}

function mostInTenMinutes(sent: readonly { to: string; at: number }[]): number {
  const byPhone = Map.groupBy(sent, ({ to }) => to)
  const counts = [...byPhone.values()].flatMap((list) =>
    list.map(({ at }) => list.filter((other) => other.at >= at && other.at < at + 600_000).length),
  )
  return counts.reduce((most, count) => Math.max(most, count), 0)
}
