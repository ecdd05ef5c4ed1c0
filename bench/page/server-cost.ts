// The CPU time of three responses: the page from the cache, the page rendered anew, and the same bytes from nginx. The
// three take turns in each round, so that other load on the machine affects them all.
import { join } from 'node:path'
import { request } from 'undici'
import type { FreshStack } from '@dasturxon/testbed/servers/fresh-stack'
import { cpuOf, median, rounded } from '../cpu.ts'
import { load, type LoadRequest } from '../load.ts'
import { startNginx } from '../nginx.ts'
import { startStorefrontProcess } from '../storefront-process.ts'
import { shop } from './large-shop.ts'

type Source = {
  pid: number
  request: LoadRequest
  count: number
  connections: number
  micros: number[]
  rates: number[]
}

export type ServerCost = {
  bytes: number
  micros: Record<'nginx' | 'cached' | 'uncached', number>
  perSecond: Record<'nginx' | 'cached' | 'uncached', number>
  /** Only a figure: a cheaper uncached page lowers it. */
  fasterThanUncached: number
  timesNginx: number
}

export async function compareServerCost(stack: FreshStack, scale: number): Promise<ServerCost> {
  const storefront = await startStorefrontProcess(stack, 'bench-storefront', { PAGES_FOLDER: '' })
  const headers = { 'Accept-Encoding': 'br' }
  const at = (port: number, path: string): LoadRequest => ({ port, path, host: `${shop}.localhost`, headers })
  const response = await request(`http://127.0.0.1:${storefront.port}/`, {
    headers: { 'x-forwarded-host': `${shop}.localhost`, 'accept-encoding': 'br' },
  })
  const bytes = Buffer.from(await response.body.arrayBuffer())
  const nginx = await startNginx(join(process.cwd(), stack.folder), bytes)
  const often = { count: Math.max(500, 6_000 * scale), connections: 16 }
  const sources = {
    nginx: source(nginx.pid, at(nginx.port, nginx.path), often),
    cached: source(storefront.pid, at(storefront.port, '/'), often),
    // A page with an unknown query parameter is never cached.
    uncached: source(storefront.pid, at(storefront.port, '/?bench=1'), {
      count: Math.max(10, 60 * scale),
      connections: 4,
    }),
  }
  for (const each of Object.values(sources)) await measure(each)
  for (const each of Object.values(sources)) each.micros = each.rates = []
  for (let round = 0; round < 5; round++)
    for (const each of Object.values(sources)) {
      const { micros, rate } = await measure(each)
      each.micros = [...each.micros, micros]
      each.rates = [...each.rates, rate]
    }
  await Promise.all([storefront.stop(), nginx.stop()])
  const { nginx: yardstick, cached, uncached } = sources
  const each = (figure: (source: Source) => number) => ({
    nginx: figure(yardstick),
    cached: figure(cached),
    uncached: figure(uncached),
  })
  return {
    bytes: bytes.length,
    micros: each(({ micros }) => rounded(median(micros), 1)),
    perSecond: each(({ rates }) => rounded(median(rates), 0)),
    fasterThanUncached: rounded(median(cached.rates) / median(uncached.rates), 1),
    timesNginx: rounded(median(cached.micros) / median(yardstick.micros)),
  }
}

const source = (pid: number, request: LoadRequest, size: { count: number; connections: number }): Source => ({
  pid,
  request,
  ...size,
  micros: [],
  rates: [],
})

async function measure({ pid, request, count, connections }: Source): Promise<{ micros: number; rate: number }> {
  const [cpu, began] = [cpuOf(pid), performance.now()]
  const { failed, complaint } = await load(() => request, { count, connections })
  if (failed > 0) throw new Error(`${request.path}: ${failed} of ${count} requests failed: ${complaint?.slice(0, 200)}`)
  return { micros: (cpuOf(pid) - cpu) / count, rate: (count * 1_000) / (performance.now() - began) }
}
