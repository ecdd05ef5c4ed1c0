// npm run bench -- page: a home page of 200 products. Measures Lighthouse scores on a simulated phone and the CPU time
// of three responses: the page from the cache, the page rendered anew, and the same bytes from nginx. The three take
// turns in each round, so that other load on the machine affects them all.
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { request } from 'undici'
import { adminUrl, urlAs } from '@dasturxon/api/bootstrap'
import { buildIfChanged, shippedFolder } from '@dasturxon/storefront/testing'
import { awaitAnswer, freePort } from '@dasturxon/testbed/servers/ports'
import { budget, report } from '@dasturxon/testbed/observing/report'
import { type Child, launch } from '@dasturxon/testbed/servers/children'
import { type FreshStack, startFreshStack } from '@dasturxon/testbed/servers/fresh-stack'
import { fetchLocally } from '@dasturxon/simulators/local-hosts'
import { buildDocuments } from './build-documents.ts'
import { cpuOf, median, rounded } from './cpu.ts'
import { load, type LoadRequest } from './load.ts'
import { startNginx } from './nginx.ts'
import { enlargeMenu } from './page/large-menu.ts'
import { lookAt } from './lighthouse.ts'

const bars = {
  scores: { performance: 95, accessibility: 100, 'best-practices': 95, seo: 100 },
  lcpMs: 1_800,
  cls: 0.02,
  tbtMs: 150,
  jsKb: 130,
  fasterThanUncached: 50,
  timesNginx: 4,
}
const products = 200
const shop = 'olov'

export async function page({ scale }: { scale: number }): Promise<void> {
  buildIfChanged(shippedFolder)
  const stack = await startFreshStack('page', 'production')
  const address = `${stack.shop(shop)}/`
  const cards = async () => (await (await fetchLocally(address)).text()).split('<article').slice(1)
  const shown = await cards()
  const ids = new Set(shown.flatMap((card) => /\/product\/([0-9a-f-]{36})/.exec(card)?.[1] ?? []))
  const database = `dasturxon_page_${stack.ports.edge}`
  const url = Object.assign(new URL(adminUrl), { pathname: database }).href
  const merchantId = await enlargeMenu(url, shop, [...ids], products - shown.length)
  await buildDocuments(urlAs(adminUrl, 'worker', database), [merchantId])
  await awaitAnswer(`${products} cards`, async () => (await cards()).length >= products, 60_000)

  const costs = await compare(stack, scale)
  const scores = await lookAt(address, {
    folder: join(stack.folder, 'lighthouse'),
    categories: Object.keys(bars.scores),
    times: scale < 1 ? 1 : 5,
  })
  const jsKb = await scriptsOf(address)
  await stack.stop()

  const { lcpMs = Number.NaN, cls = Number.NaN, tbtMs = Number.NaN } = scores.figures
  report('page', {
    cards: products,
    ...costs,
    jsKb,
    ...scores,
    bars,
    pass:
      Object.entries(bars.scores).every(([name, least]) => (scores.scores[name] ?? 0) >= least) &&
      lcpMs <= bars.lcpMs &&
      cls <= bars.cls &&
      tbtMs <= bars.tbtMs &&
      jsKb <= Math.min(bars.jsKb, budget.homeJsKb) &&
      costs.fasterThanUncached >= bars.fasterThanUncached &&
      costs.timesNginx <= bars.timesNginx,
  })
}

type Contender = {
  pid: number
  request: LoadRequest
  count: number
  connections: number
  micros: number[]
  rates: number[]
}

async function compare(stack: FreshStack, scale: number) {
  const storefront = await startStorefront(stack)
  const headers = { 'Accept-Encoding': 'br' }
  const at = (port: number, path: string): LoadRequest => ({ port, path, host: `${shop}.localhost`, headers })
  const response = await request(`http://127.0.0.1:${storefront.port}/`, {
    headers: { 'x-forwarded-host': `${shop}.localhost`, 'accept-encoding': 'br' },
  })
  const bytes = Buffer.from(await response.body.arrayBuffer())
  const nginx = await startNginx(join(process.cwd(), stack.folder), bytes)
  const often = { count: Math.max(500, 6_000 * scale), connections: 16 }
  const contenders = {
    nginx: contender(nginx.pid, at(nginx.port, nginx.path), often),
    cached: contender(storefront.pid, at(storefront.port, '/'), often),
    // A page with an unknown query parameter is never cached.
    uncached: contender(storefront.pid, at(storefront.port, '/?bench=1'), {
      count: Math.max(10, 60 * scale),
      connections: 4,
    }),
  }
  for (const each of Object.values(contenders)) await measure(each)
  for (const each of Object.values(contenders)) each.micros = each.rates = []
  for (let round = 0; round < 5; round++)
    for (const each of Object.values(contenders)) {
      const { micros, rate } = await measure(each)
      each.micros = [...each.micros, micros]
      each.rates = [...each.rates, rate]
    }
  await Promise.all([storefront.stop(), nginx.stop()])
  const { nginx: yardstick, cached, uncached } = contenders
  return {
    bytes: bytes.length,
    micros: Object.fromEntries(
      Object.entries(contenders).map(([name, { micros }]) => [name, rounded(median(micros), 1)]),
    ),
    perSecond: Object.fromEntries(
      Object.entries(contenders).map(([name, { rates }]) => [name, rounded(median(rates), 0)]),
    ),
    fasterThanUncached: rounded(median(cached.rates) / median(uncached.rates), 1),
    timesNginx: rounded(median(cached.micros) / median(yardstick.micros)),
  }
}

const contender = (pid: number, request: LoadRequest, size: { count: number; connections: number }): Contender => ({
  pid,
  request,
  ...size,
  micros: [],
  rates: [],
})

async function measure({ pid, request, count, connections }: Contender): Promise<{ micros: number; rate: number }> {
  const [cpu, began] = [cpuOf(pid), performance.now()]
  const { failed, complaint } = await load(() => request, { count, connections })
  if (failed > 0) throw new Error(`${request.path}: ${failed} of ${count} requests failed: ${complaint?.slice(0, 200)}`)
  return { micros: (cpuOf(pid) - cpu) / count, rate: (count * 1_000) / (performance.now() - began) }
}

/** A separate storefront process, so that only its CPU time is counted; configured as in production. */
async function startStorefront(stack: FreshStack): Promise<Child & { port: number }> {
  const port = await freePort()
  mkdirSync(stack.logs, { recursive: true })
  const log = join(process.cwd(), stack.logs, 'bench-storefront.ndjson')
  const child = launch({
    name: 'storefront',
    // Logs go to a file, as in production: a pipe would wake the bench process for every log entry.
    command: 'sh',
    args: ['-c', `exec "$0" server/start.ts >> ${log}`, process.execPath],
    cwd: 'apps/storefront',
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      API_URL: `http://127.0.0.1:${stack.ports.api}`,
      DRAIN_WAIT: '0',
    },
    logFile: `${log}.errors`,
  })
  await awaitAnswer('storefront', async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).ok, 30_000)
  return { ...child, port }
}

/** Kilobytes of the compressed scripts that the document references, as the budget counts them. */
async function scriptsOf(address: string): Promise<number> {
  const response = await fetchLocally(address)
  const referenced = `${await response.text()}${response.headers.get('link')}`.match(/\/assets\/[\w.-]+\.js(?![\w.])/g)
  const sizes = [...new Set(referenced)].map((file) => readFileSync(`apps/storefront/build/client${file}.gz`).length)
  return rounded(sizes.reduce((sum, size) => sum + size, 0) / 1_000, 1)
}
