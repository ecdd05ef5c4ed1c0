// npm run bench -- sse: memory per event stream of one API process, the delay of events, and whether a client misses an
// event when the process is killed.
import { setTimeout as sleep } from 'node:timers/promises'
import { accessTokens } from '@dasturxon/api/testing'
import { withCluster } from '@dasturxon/testbed/servers/cluster'
import { report } from '@dasturxon/testbed/observing/report'
import { type ApiProcess, createDatabase, identityKey, startApiProcess } from '@dasturxon/testbed/servers/api-process'
import { cpuOf, memoryOf, rounded } from './cpu.ts'
import { type PagePool, openPagePool } from './sse/page-pool.ts'
import type { Subscription } from './sse/page.ts'
import { type Follow, openShops } from './sse/shops.ts'
import { openWriter, type Writer } from './sse/writer.ts'

const bars = { kilobytesEach: 30, secondsToReturn: 30, delayP99: 2_000 }
/** With fewer streams the memory per stream is not judged: the base memory of the process outweighs it. */
const enoughToWeigh = 2_000
const changesPerSecond = 100
const patience = 180

export async function sse({ scale }: { scale: number }): Promise<void> {
  const streams = Math.max(50, Math.round(5_000 * scale))
  await withCluster(async (cluster) => {
    const database = await createDatabase(cluster, 'sse')
    const adminUrl = cluster.postgresUrl.replace(/\/[^/]*$/, `/${database.name}`)
    const follows = await openShops(adminUrl, Math.max(2, Math.round(streams / 250)), streams)
    const subscriptions = await Promise.all(follows.map(subscriptionOf))
    const writer = openWriter(database.as('app'), cluster.redisUrl, follows)
    const pool = openPagePool()
    let api = await startApiProcess(cluster, database)
    try {
      const empty = await grow(pool, api, subscriptions)
      const { held, ...opening } = await fill(pool, api, subscriptions)
      const each = (bytes: number) => rounded((bytes - empty) / 1024 / streams, 1)
      const kilobytesEach = each(held)
      const live = await publish(pool, api, writer, Math.max(3_000, 10_000 * scale))
      const figures = { streams, ...opening, kilobytesEach, kilobytesEachBusy: each(memoryOf(api.pid)), ...live }
      console.log(JSON.stringify(figures))

      // The process is killed while events are written; all clients reconnect by themselves to the same port.
      const stop = writer.writeOn(changesPerSecond)
      await sleep(1_000)
      await api.kill()
      await pool.until(({ open }) => open === 0, patience)
      api = await startApiProcess(cluster, database, [], api.port)
      const secondsToReturn = rounded(await pool.until(({ open }) => open === streams, patience), 1)
      await sleep(1_000)
      const publishedMeanwhile = await stop()
      await pool.until(({ behind }) => behind === 0, patience, writer.versions)
      const { missed, repeated, refused } = await pool.look()

      const isLight = streams < enoughToWeigh || kilobytesEach <= bars.kilobytesEach
      const isPrompt = secondsToReturn <= bars.secondsToReturn && live.delayP99 <= bars.delayP99
      report('sse', {
        ...figures,
        publishedMeanwhile,
        secondsToReturn,
        missed,
        repeated,
        refused,
        pass: missed + repeated === 0 && isLight && isPrompt,
      })
    } finally {
      pool.close()
      await writer.close()
      await api.stop()
    }
  })
}

/** Connects and disconnects all clients, so that the process grows to its working size; returns that memory. */
async function grow(pool: PagePool, { port, pid }: ApiProcess, subscriptions: Subscription[]): Promise<number> {
  for (let from = 0; from < subscriptions.length; from += 500) {
    const some = subscriptions.slice(from, from + 500)
    pool.open(port, some)
    await pool.until(({ open }) => open === some.length, patience)
    pool.leave()
    await pool.until(({ open }) => open === 0, patience)
  }
  return settled(pid)
}

/** Memory after garbage collection, which an idle process runs after about eight seconds. */
async function settled(pid: number): Promise<number> {
  await sleep(12_000)
  return memoryOf(pid)
}

async function fill(pool: PagePool, { port, pid }: ApiProcess, subscriptions: Subscription[]) {
  const spent = cpuOf(pid)
  pool.open(port, subscriptions)
  const secondsToOpen = rounded(await pool.until(({ open }) => open === subscriptions.length, patience), 1)
  const cpuMicrosToOpen = rounded((cpuOf(pid) - spent) / subscriptions.length, 0)
  return { secondsToOpen, cpuMicrosToOpen, held: await settled(pid) }
}

async function publish(pool: PagePool, { pid }: ApiProcess, writer: Writer, milliseconds: number) {
  pool.forget() // drops the delays of events from before the streams were open
  const { received: before } = await pool.look()
  const spent = cpuOf(pid)
  const stop = writer.writeOn(changesPerSecond)
  await sleep(milliseconds)
  const published = await stop()
  await pool.until(({ behind }) => behind === 0, patience, writer.versions)
  const { received, delayP50, delayP99 } = await pool.look()
  const cpuMicrosPerEvent = rounded((cpuOf(pid) - spent) / (received - before), 0)
  return { published, received: received - before, delayP50, delayP99, cpuMicrosPerEvent }
}

async function subscriptionOf({ host, merchantId, branchId, order }: Follow): Promise<Subscription> {
  if (!order) return { host, topics: [`stop:${branchId}`], token: null }
  const { id, customerId, sessionId } = order
  const actor = { kind: 'customer', id: customerId, sessionId } as const
  const token = await accessTokens(identityKey).issue(merchantId, actor, 3_600)
  return { host, topics: [`stop:${branchId}`, `order:${id}`], token }
}
