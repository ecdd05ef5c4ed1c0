// Two tabs at once, lost answers, and thieves with an old copy of the cookie.
import { runConcurrently, tally } from '../run-concurrently.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { Environment } from './environment.ts'
import { askCode } from './calls.ts'
import { visitor } from './visitor.ts'

export async function refreshes(environment: Environment, { address, digits }: SeededRandom, races: number) {
  const shop = await environment.openShop('rayhon', 0)
  const heard = tally()
  const deathAfter: number[] = []
  let survivors = 0
  await runConcurrently(8, races, async (turn) => {
    const page = visitor(environment, shop, address())
    await page.open()
    const tabs = await Promise.all([page.copy(), page.copy()].map((tab) => tab.renew()))
    for (const { status } of tabs) heard.add(status === 201 ? 'a tab lives' : 'a tab died')
    await page.copy().renew() // its answer is lost
    heard.add((await page.renew()).status === 201 ? 'a lost answer is forgiven' : 'a lost answer logged out')
    if (turn % 5 !== 0) return

    const thief = page.copy()
    for (let next = 0; next < 3; next++) await page.renew()
    const began = performance.now()
    heard.add((await thief.renew()).status === 401 ? 'a thief is refused' : 'a thief is served')
    const [renewed, used] = [await page.renew(), await askCode(page, `+99890${digits(7)}`)]
    deathAfter.push(performance.now() - began)
    if (renewed.status !== 401 || used.status !== 401) survivors++
  })
  const slowest = Math.round(deathAfter.reduce((most, ms) => Math.max(most, ms), 0))
  const good = ['a tab lives', 'a lost answer is forgiven', 'a thief is refused']
  return {
    races,
    answers: heard.counts,
    thefts: deathAfter.length,
    survivors,
    slowestDeathMs: slowest,
    pass: Object.keys(heard.counts).every((name) => good.includes(name)) && survivors === 0 && slowest < 1_000,
  }
}
