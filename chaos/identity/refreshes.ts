// Renews sessions from two browser tabs at once, after a lost response, and with an old copy of the cookie (a thief).
import { runConcurrently, tally } from '../run-concurrently.ts'
import type { SeededRandom } from '@dasturxon/testbed/data/seeded-random'
import type { Environment } from './environment.ts'
import { askCode } from './calls.ts'
import { browserClient } from './browser-client.ts'

export async function refreshes(environment: Environment, { address, digits }: SeededRandom, races: number) {
  const shop = await environment.openShop('rayhon', 0)
  const responses = tally()
  const deathAfter: number[] = []
  let survivors = 0
  await runConcurrently(8, races, async (turn) => {
    const page = browserClient(environment, shop, address())
    await page.open()
    const tabs = await Promise.all([page.copy(), page.copy()].map((tab) => tab.renew()))
    for (const { status } of tabs) responses.add(status === 201 ? 'tab renewed' : 'tab refused')
    await page.copy().renew() // the response to this request is lost
    responses.add((await page.renew()).status === 201 ? 'renewed after lost response' : 'refused after lost response')
    if (turn % 5 !== 0) return

    const thief = page.copy()
    for (let next = 0; next < 3; next++) await page.renew()
    const began = performance.now()
    responses.add((await thief.renew()).status === 401 ? 'thief refused' : 'thief renewed')
    const [renewed, used] = [await page.renew(), await askCode(page, `+99890${digits(7)}`)]
    deathAfter.push(performance.now() - began)
    if (renewed.status !== 401 || used.status !== 401) survivors++
  })
  const slowest = Math.round(deathAfter.reduce((most, ms) => Math.max(most, ms), 0))
  const good = ['tab renewed', 'renewed after lost response', 'thief refused']
  return {
    races,
    answers: responses.counts,
    thefts: deathAfter.length,
    survivors,
    slowestDeathMs: slowest,
    pass: Object.keys(responses.counts).every((name) => good.includes(name)) && survivors === 0 && slowest < 1_000,
  }
}
