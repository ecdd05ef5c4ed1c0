// npm run bench -- long-tail [--scale 0.1]: 10 000 shops, few of them popular, and 100 000 visits to two storefront
// processes that share a folder of finished pages. Counts renders per page version, and measures memory, disk and how
// soon a change is visible.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { adminUrl } from '@dasturxon/api/bootstrap'
import { buildIfChanged, shippedFolder } from '@dasturxon/storefront/testing'
import { report } from '@dasturxon/testbed/observing/report'
import { databaseAt } from '@dasturxon/testbed/servers/database'
import { startFreshStack } from '@dasturxon/testbed/servers/fresh-stack'
import { cpuOf, memoryOf, rounded } from './cpu.ts'
import { load, type LoadResult } from './load.ts'
import { merchantOf, timeOfMenu, timeOfTitle } from './long-tail/changes.ts'
import { copyShop, original } from './long-tail/copies.ts'
import { diskUse, startStorefront } from './long-tail/storefronts.ts'
import { planVisits } from './long-tail/visits.ts'

/**
 * `overheadMegabytes`: what a process may grow besides its pages. Chosen after measuring: 6 000 visits ended with 47 MB
 * of pages, 102 MB outside the heap and a heap of 227 MB of which about 100 were in use. V8 leaves garbage uncollected
 * while the machine has free memory, so this bar finds a leak, not a waste.
 */
const bars = { rendersPerVersion: 1.1, overheadMegabytes: 384, failed: 0, visibleMs: 2_000, menuVisibleMs: 5_000 }
const memoryMegabytes = 64

export async function longTail({ scale }: { scale: number }): Promise<void> {
  const [shops, visits] = [Math.max(50, 10_000 * scale), Math.max(500, 100_000 * scale)].map(Math.round) as [
    number,
    number,
  ]
  // A little too small for all pages, so that sweeps happen.
  const diskMegabytes = Math.max(8, Math.round(1_000 * scale))
  buildIfChanged(shippedFolder)
  const stack = await startFreshStack('long_tail', 'production')
  const database = databaseAt(adminUrl, `dasturxon_long_tail_${stack.ports.edge}`)
  const folder = join(process.cwd(), stack.folder, 'pages')
  const settings = {
    PAGES_FOLDER: folder,
    PAGES_DISK_MEGABYTES: String(diskMegabytes),
    PAGES_MEGABYTES: String(memoryMegabytes),
  }
  const merchantId = await merchantOf(database, original)
  await copyShop(database, merchantId, shops)
  const processes = [await startStorefront(stack, 'one', settings), await startStorefront(stack, 'two', settings)]
  const plan = planVisits(shops)
  for (const process of processes) await process.read(`${original}.localhost`, '/?lang=uz')
  plan.note('original')
  const before = processes.map(({ pid }) => memoryOf(pid))
  const cpuBefore = processes.map(({ pid }) => cpuOf(pid))

  const changed = new Set<number>()
  const versionOf = (nth: number) => (changed.has(nth) ? 2 : 1)
  const visitAll = (count: number) =>
    Promise.all(
      processes.map(({ port }) =>
        load(() => ({ port, ...plan.next(versionOf), headers: { 'Accept-Encoding': 'br' } }), {
          count: Math.round(count / processes.length),
          connections: 4,
        }),
      ),
    )
  const began = performance.now()
  const first = await visitAll(visits / 2)
  // Popular shops and rarely visited ones.
  for (const nth of [1, 2, 3, 10, 30, 50, shops / 5, shops / 4, shops / 3, shops / 2, shops])
    changed.add(Math.ceil(nth))
  const times: number[] = []
  for (const nth of changed) {
    times.push(await timeOfTitle(database, processes, nth))
    plan.note(`${nth} uz 2`)
  }
  const visibleMs = Math.max(...times)
  const menuVisibleMs = await timeOfMenu(database, processes, merchantId)
  plan.note('original, changed')
  const second = await visitAll(visits / 2)
  const seconds = (performance.now() - began) / 1_000

  const grownMegabytes = processes.map(({ pid }, at) => rounded((memoryOf(pid) - (before[at] ?? 0)) / 2 ** 20, 0))
  const cpuSeconds = processes.map(({ pid }, at) => rounded((cpuOf(pid) - (cpuBefore[at] ?? 0)) / 1e6, 1))
  const counts = await Promise.all(processes.map((process) => process.stop()))
  const { files, bytes } = diskUse(folder)
  const lookups = readFileSync(join(stack.logs, 'api.ndjson'), 'utf8').split('merchant/settings/web').length - 1
  await stack.stop()

  const rendered = counts.reduce((sum, count) => sum + count.rendered, 0)
  const rendersPerVersion = rounded(rendered / plan.pages(), 3)
  const failed = [...first, ...second].reduce((sum, result: LoadResult) => sum + result.failed, 0)
  const megabytesOnDisk = rounded(bytes / 2 ** 20, 1)
  report('long-tail', {
    shops,
    visits,
    perSecond: rounded(visits / seconds, 0),
    versions: plan.pages(),
    rendersPerVersion,
    counts,
    cpuSeconds,
    grownMegabytes,
    limits: { memoryMegabytes, diskMegabytes },
    files,
    megabytesOnDisk,
    lookupsPerVisit: rounded(lookups / visits),
    failed,
    visibleMs: rounded(visibleMs, 0),
    menuVisibleMs: rounded(menuVisibleMs, 0),
    bars,
    pass:
      rendersPerVersion <= bars.rendersPerVersion &&
      Math.max(...grownMegabytes) <= memoryMegabytes + bars.overheadMegabytes &&
      megabytesOnDisk <= diskMegabytes &&
      failed <= bars.failed &&
      visibleMs <= bars.visibleMs &&
      menuVisibleMs <= bars.menuVisibleMs,
  })
}
