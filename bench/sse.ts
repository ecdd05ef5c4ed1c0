// npm run bench -- sse: how many listeners one process holds, how soon they hear, and whether a killed process costs anyone
// a single piece of news.
import { setTimeout as sleep } from 'node:timers/promises'
import { accessTokens } from '@dasturxon/api/testing'
import { withCluster } from '@dasturxon/testbed/servers/cluster'
import { report } from '@dasturxon/testbed/observing/report'
import { type Api, createDatabase, identityKey, startApi } from '@dasturxon/testbed/servers/api-process'
import { cpuOf, memoryOf, rounded } from './cpu.ts'
import { type Crowd, gather } from './sse/crowd.ts'
import type { Wish } from './sse/page.ts'
import { type Follow, openShops } from './sse/shops.ts'
import { openWriter, type Writer } from './sse/writer.ts'

const bars = { kilobytesEach: 30, secondsToReturn: 30, delayP99: 2_000 }
/** With fewer, what the process needs anyway is more than what they add. */
const enoughToWeigh = 2_000
const changesPerSecond = 100
const patience = 180

export async function sse({ scale }: { scale: number }): Promise<void> {
  const streams = Math.max(50, Math.round(5_000 * scale))
  await withCluster(async (cluster) => {
    const database = await createDatabase(cluster, 'sse')
    const adminUrl = cluster.postgresUrl.replace(/\/[^/]*$/, `/${database.name}`)
    const follows = await openShops(adminUrl, Math.max(2, Math.round(streams / 250)), streams)
    const wishes = await Promise.all(follows.map(wishOf))
    const writer = openWriter(database.as('app'), cluster.redisUrl, follows)
    const crowd = gather()
    let api = await startApi(cluster, database)
    try {
      const empty = await grow(crowd, api, wishes)
      const { held, ...opening } = await fill(crowd, api, wishes)
      const each = (bytes: number) => rounded((bytes - empty) / 1024 / streams, 1)
      const kilobytesEach = each(held)
      const live = await publish(crowd, api, writer, Math.max(3_000, 10_000 * scale))
      const figures = { streams, ...opening, kilobytesEach, kilobytesEachBusy: each(memoryOf(api.pid)), ...live }
      console.log(JSON.stringify(figures))

      // Killed while news go on; everybody comes back by themselves, to the same address.
      const stop = writer.writeOn(changesPerSecond)
      await sleep(1_000)
      await api.kill()
      await crowd.until(({ open }) => open === 0, patience)
      api = await startApi(cluster, database, [], api.port)
      const secondsToReturn = rounded(await crowd.until(({ open }) => open === streams, patience), 1)
      await sleep(1_000)
      const publishedMeanwhile = await stop()
      await crowd.until(({ behind }) => behind === 0, patience, writer.versions)
      const { missed, repeated, refused } = await crowd.look()

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
      crowd.disperse()
      await writer.close()
      await api.stop()
    }
  })
}

/** Coming and going makes the process grow to its working size, however few are there at a time; that is not weighed. */
async function grow(crowd: Crowd, { port, pid }: Api, wishes: Wish[]): Promise<number> {
  for (let from = 0; from < wishes.length; from += 500) {
    const some = wishes.slice(from, from + 500)
    crowd.open(port, some)
    await crowd.until(({ open }) => open === some.length, patience)
    crowd.leave()
    await crowd.until(({ open }) => open === 0, patience)
  }
  return settled(pid)
}

/** What the process keeps, not what it has not swept up yet: left alone, it does so after some eight seconds. */
async function settled(pid: number): Promise<number> {
  await sleep(12_000)
  return memoryOf(pid)
}

async function fill(crowd: Crowd, { port, pid }: Api, wishes: Wish[]) {
  const spent = cpuOf(pid)
  crowd.open(port, wishes)
  const secondsToOpen = rounded(await crowd.until(({ open }) => open === wishes.length, patience), 1)
  const cpuMicrosToOpen = rounded((cpuOf(pid) - spent) / wishes.length, 0)
  return { secondsToOpen, cpuMicrosToOpen, held: await settled(pid) }
}

async function publish(crowd: Crowd, { pid }: Api, writer: Writer, milliseconds: number) {
  crowd.forget() // how late it was that nobody listened yet
  const { heard: before } = await crowd.look()
  const spent = cpuOf(pid)
  const stop = writer.writeOn(changesPerSecond)
  await sleep(milliseconds)
  const published = await stop()
  await crowd.until(({ behind }) => behind === 0, patience, writer.versions)
  const { heard, delayP50, delayP99 } = await crowd.look()
  const cpuMicrosPerEvent = rounded((cpuOf(pid) - spent) / (heard - before), 0)
  return { published, heard: heard - before, delayP50, delayP99, cpuMicrosPerEvent }
}

async function wishOf({ host, merchantId, branchId, order }: Follow): Promise<Wish> {
  if (!order) return { host, topics: [`stop:${branchId}`], token: null }
  const { id, customerId, sessionId } = order
  const actor = { kind: 'customer', id: customerId, sessionId } as const
  const token = await accessTokens(identityKey).issue(merchantId, actor, 3_600)
  return { host, topics: [`stop:${branchId}`, `order:${id}`], token }
}
