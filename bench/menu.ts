// npm run bench -- menu: CPU time of one menu response, compared with nginx sending the same bytes and with building
// the JSON for every request. The contenders take turns in each round, so that other load on the machine hits them all.
import { basename, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { seedLoad } from '@dasturxon/demo/seed-load'
import { awaitAnswer, freePort } from '@dasturxon/testbed/servers/ports'
import { launch } from '@dasturxon/testbed/servers/children'
import { type Cluster, withCluster } from '@dasturxon/testbed/servers/cluster'
import { report } from '@dasturxon/testbed/observing/report'
import { buildDocuments } from './build-documents.ts'
import { createDatabase, startApiProcess } from '@dasturxon/testbed/servers/api-process'
import { cpuOf, median, rounded } from './cpu.ts'
import { load, type LoadRequest } from './load.ts'
import { startNginx } from './nginx.ts'
import { makeRealistic } from './realistic-menu.ts'

const bars = { overalls: 3.5, immutable: 3, jsonPerRequest: 100 }
const merchantId = '01930000-1000-7000-8000-000100000000'
const host = 'load-000001.localhost'
const products = 300

type Contender = { pid: number; request: LoadRequest; share: number; connections: number; costs: number[] }

export async function menu({ scale }: { scale: number }): Promise<void> {
  await withCluster(async (cluster) => {
    const database = await createDatabase(cluster, 'menu')
    await seedLoad(database.as('owner'), { merchants: 1, products })
    await makeRealistic(cluster.postgresUrl.replace(/\/[^/]*$/, '/menu'), merchantId)
    await buildDocuments(database.as('worker'), [merchantId])
    const api = await startApiProcess(cluster, database)
    const bytes = await documentOf(api.port)
    const nginx = await startNginx(cluster.folder, bytes)
    const bare = await start(cluster, 'bench/bytes-from-memory.ts', [nginx.file])
    const maker = await start(cluster, 'apps/api/test/menu-per-request.ts', [database.as('app'), merchantId])
    const { all } = (await (await fetchFromShop(api.port, '/products/v1/menu-pointer')).json()) as { all: string }

    const at = (port: number, path: string): LoadRequest => ({ port, path, host, headers: { 'Accept-Encoding': 'br' } })
    const often = { share: 1, connections: 16 }
    const contenders: Record<string, Contender> = {
      nginx: { ...often, pid: nginx.pid, request: at(nginx.port, nginx.path), costs: [] },
      bareFastify: { ...often, pid: bare.pid, request: at(bare.port, '/'), costs: [] },
      overalls: { ...often, pid: api.pid, request: at(api.port, '/products/v1/overalls?type=WEB'), costs: [] },
      immutable: { ...often, pid: api.pid, request: at(api.port, all), costs: [] },
      jsonPerRequest: { pid: maker.pid, request: at(maker.port, '/'), share: 1 / 50, connections: 2, costs: [] },
    }
    for (const contender of Object.values(contenders)) await cost(contender, 2_000)
    for (let round = 0; round < 9; round++)
      for (const contender of Object.values(contenders))
        contender.costs.push(await cost(contender, Math.max(500, 10_000 * scale)))

    const micros = Object.fromEntries(Object.entries(contenders).map(([name, { costs }]) => [name, median(costs)]))
    const { nginx: yardstick = 0, bareFastify = 0, overalls = 0, immutable = 0, jsonPerRequest = 0 } = micros
    const times = (figure: number) => rounded(figure / yardstick)
    const timesNginx = {
      bareFastify: times(bareFastify),
      overalls: times(overalls),
      immutable: times(immutable),
    }
    const cheaper = rounded(jsonPerRequest / overalls, 0)
    report('menu', {
      products,
      bytes: bytes.length,
      textBytes: brotliDecompressSync(bytes).length,
      micros: Object.fromEntries(Object.entries(micros).map(([name, figure]) => [name, rounded(figure, 1)])),
      timesNginx,
      cheaperThanJsonPerRequest: cheaper,
      bars,
      pass:
        timesNginx.overalls <= bars.overalls &&
        timesNginx.immutable <= bars.immutable &&
        cheaper >= bars.jsonPerRequest,
    })
    await Promise.all([api, nginx, bare, maker].map((it) => it.stop()))
  })
}

async function cost({ pid, request, share, connections }: Contender, requests: number): Promise<number> {
  const count = Math.ceil(requests * share)
  const before = cpuOf(pid)
  const { failed } = await load(() => request, { count, connections })
  if (failed > 0) throw new Error(`${request.path}: ${failed} of ${count} requests failed`)
  return (cpuOf(pid) - before) / count
}

const fetchFromShop = (port: number, path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'x-forwarded-host': host } })

/** The compressed bytes as sent by the server: fetch would decompress them. */
async function documentOf(port: number): Promise<Buffer> {
  const { request } = await import('undici')
  const response = await request(`http://127.0.0.1:${port}/products/v1/overalls`, {
    headers: { 'x-forwarded-host': host, 'accept-encoding': 'br' },
  })
  return Buffer.from(await response.body.arrayBuffer())
}

async function start({ folder }: Cluster, script: string, args: string[]) {
  const port = await freePort()
  const child = launch({
    name: script,
    command: process.execPath,
    args: [script, ...args, String(port)],
    logFile: join(folder, `${basename(script)}.log`),
  })
  await awaitAnswer(script, async () => (await fetch(`http://127.0.0.1:${port}/`)).status < 500, 20_000)
  return { ...child, port }
}
