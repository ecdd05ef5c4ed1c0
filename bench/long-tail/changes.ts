// Changes shops in the middle of a bench, and measures how soon all storefront processes show the change.
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { menuChanged, openDatabase } from '@dasturxon/api/testing'
import type { TestDatabase } from '@dasturxon/testbed/servers/database'
import { changeTitle, hostOf, original, titleOf } from './copies.ts'
import type { Storefront } from './storefronts.ts'

export async function merchantOf(database: TestDatabase, sub: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>('SELECT merchant_id AS id FROM merchant WHERE sub = $1', [sub])
  if (!rows[0]) throw new Error(`No merchant with sub-domain ${sub}`)
  return rows[0].id
}

/** Milliseconds until every process shows the new title of a shop. */
export async function timeOfTitle(
  database: TestDatabase,
  processes: readonly Storefront[],
  nth: number,
): Promise<number> {
  await changeTitle(database, nth)
  return timeUntil(processes, hostOf(nth), titleOf(nth, 2))
}

/** Milliseconds until every process shows a renamed product; the worker builds the menu meanwhile. */
export async function timeOfMenu(database: TestDatabase, processes: readonly Storefront[], merchantId: string) {
  const name = 'Renamed in the middle of the bench'
  await database.query(
    `UPDATE product SET name = jsonb_build_object('uz', $2::text, 'ru', $2, 'eng', $2) WHERE merchant_id = $1`,
    [merchantId, name],
  )
  const app = openDatabase(database.as('app'), 1)
  await app.withMerchant({ merchantId, mode: 'READ WRITE', deadline: 5_000 }, (tx) =>
    tx.finish(...menuChanged(merchantId)),
  )
  await app.close()
  return timeUntil(processes, `${original}.localhost`, name)
}

async function timeUntil(processes: readonly Storefront[], host: string, text: string): Promise<number> {
  const began = performance.now()
  for (const process of processes)
    while (!(await process.read(host, '/?lang=uz')).includes(text))
      if (performance.now() - began < 20_000) await sleep(50)
      else throw new Error(`${host} does not show "${text}" after 20 s`)
  return performance.now() - began
}
