// npm run bench -- growth: measures whether a request costs more CPU time with more merchants. Three databases of
// different size, each with its own API process, take turns; the cost is the CPU time of the API and PostgreSQL.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { seedLoad } from '@dasturxon/demo/seed-load'
import { openDocumentCache, openDatabase, openRedis } from '@dasturxon/api/testing'
import { type Cluster, withCluster } from '@dasturxon/testbed/servers/cluster'
import { report } from '@dasturxon/testbed/observing/report'
import { analyse } from './analyse.ts'
import { type ApiProcess, createDatabase, type Database, startApiProcess } from '@dasturxon/testbed/servers/api-process'
import { buildDocuments } from './build-documents.ts'
import { cpuOf, cpuOfFamily, median, rounded } from './cpu.ts'
import { load } from './load.ts'

const bar = 1.2
const products = 50
/** The number of requested merchants, the same in every database: only the number of other merchants differs. */
const visited = 10
const rounds = 7

type Site = { merchants: number; database: Database; api: ApiProcess; costs: Record<string, number[]> }

const idOf = (nth: number) => `01930000-1000-7000-8000-${(nth + 1).toString(16).padStart(4, '0')}00000000`
const hostOf = (nth: number) => `load-${String(nth + 1).padStart(6, '0')}.localhost`
const paths: Record<string, (nth: number) => string> = {
  overalls: () => '/products/v1/overalls?type=WEB',
  settings: () => '/support/v1/merchant/settings/web',
  closest: (nth) => `/users/v1/branches/merchant/${idOf(nth)}/closest?lat=41.31&lon=69.25`,
}

export async function growth({ scale }: { scale: number }): Promise<void> {
  await withCluster(async (cluster) => {
    const sites: Site[] = []
    for (const merchants of [10, 1_000, 10_000]) sites.push(await open(cluster, Math.max(10, merchants * scale)))
    const requests = Math.max(300, 3_000 * scale)
    for (let round = -1; round < rounds; round++)
      for (const site of sites)
        for (const [what, cost] of Object.entries(await visit(cluster, site, requests)))
          if (round >= 0) (site.costs[what] ??= []).push(cost) // the first round only warms up

    const micros = Object.fromEntries(
      ['overalls', 'overallsCold', 'settings', 'closest'].map((what) => [
        what,
        sites.map(({ costs }) => rounded(median(costs[what] ?? []), 1)),
      ]),
    )
    const growth = Object.fromEntries(
      Object.entries(micros).map(([what, figures]) => [what, rounded(Math.max(...figures) / (figures[0] ?? 0))]),
    )
    report('growth', {
      merchants: sites.map((site) => site.merchants),
      micros,
      growth,
      bar,
      pass: Object.values(growth).every((times) => times <= bar),
    })
    await Promise.all(sites.map(({ api }) => api.stop()))
  })
}

async function open(cluster: Cluster, merchants: number): Promise<Site> {
  const database = await createDatabase(cluster, `growth_${merchants}`)
  await seedLoad(database.as('owner'), { merchants, products })
  await buildDocuments(
    database.as('worker'),
    Array.from({ length: visited }, (_, nth) => idOf(nth)),
    ['menu.build'],
  )
  await analyse(cluster.postgresUrl, database.name)
  return { merchants, database, api: await startApiProcess(cluster, database), costs: {} }
}

async function visit(cluster: Cluster, { api, database }: Site, requests: number): Promise<Record<string, number>> {
  const costs: Record<string, number> = {}
  const postgres = postmasterOf(cluster)
  for (const [what, path] of Object.entries(paths)) {
    const before = cpuOf(api.pid) + cpuOfFamily(postgres)
    const request = (nth: number) => ({
      port: api.port,
      host: hostOf(nth % visited),
      path: path(nth % visited),
      headers: { 'Accept-Encoding': 'br' },
    })
    // The menu is sent from memory and costs a fraction of the other responses. It needs more requests, because the
    // kernel counts CPU time in hundredths of a second.
    const count = what === 'overalls' ? requests * 10 : requests
    const { failed } = await load(request, { count, connections: 8 })
    if (failed > 0) throw new Error(`${what}: ${failed} of ${count} requests failed`)
    costs[what] = (cpuOf(api.pid) + cpuOfFamily(postgres) - before) / count
  }
  costs['overallsCold'] = await cold(cluster, database, Math.ceil(requests / 4))
  return costs
}

/** The cost of the first menu request of a shop in a process that has just started, without HTTP. */
async function cold(cluster: Cluster, { as }: Database, requests: number): Promise<number> {
  const database = openDatabase(as('app'), 4)
  const redis = openRedis(undefined, { warn: () => {} })
  const before = process.cpuUsage()
  const postgres = postmasterOf(cluster)
  const postgresBefore = cpuOfFamily(postgres)
  for (let nth = 0; nth < requests; nth++)
    await openDocumentCache(database, redis).newest(idOf(nth % visited), 'WEB', 'all', 'br')
  const { user, system } = process.cpuUsage(before)
  const cost = (user + system + cpuOfFamily(postgres) - postgresBefore) / requests
  await Promise.all([database.close(), redis.close()])
  return cost
}

const postmasterOf = ({ folder }: Cluster) =>
  Number.parseInt(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8'), 10)
