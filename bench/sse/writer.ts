// Changes orders and stop lists, as a use case in another process would: in a transaction, with a wake-up hint.
import { setTimeout as sleep } from 'node:timers/promises'
import { stopListChanged, openDatabase, openWakeUps, build, openRedis } from '@dasturxon/api/testing'
import type { Follow } from './shops.ts'

export type Writer = ReturnType<typeof openWriter>

export function openWriter(databaseUrl: string, redisUrl: string, follows: readonly Follow[]) {
  const redis = openRedis(redisUrl, { warn: () => {} })
  const database = openDatabase(databaseUrl, 4, { wakeUps: openWakeUps(redis) })
  const orders = follows.filter(({ order }) => order !== null)
  const versions: Record<string, number> = {}
  for (const { order, branchId } of follows) {
    if (order) versions[`order:${order.id}`] = 1
    versions[`stop:${branchId}`] = 0
  }

  async function stop({ merchantId, branchId }: Follow): Promise<void> {
    await database.withMerchant({ merchantId, mode: 'READ WRITE', deadline: 5_000 }, (tx) =>
      tx.finish(stopListChanged(tx, branchId)),
    )
    versions[`stop:${branchId}`] = (versions[`stop:${branchId}`] ?? 0) + 1
  }

  async function step({ merchantId, order }: Follow): Promise<void> {
    const orderId = order?.id ?? ''
    const version = (versions[`order:${orderId}`] ?? 0) + 1
    const event = { orderId, version, kind: 'CHANGE_STATUS', status: 'COOKING', actorKind: 'staff' } as const
    await database.withMerchant({ merchantId, mode: 'READ WRITE', deadline: 5_000 }, (tx) => {
      tx.wakeUp('order', orderId)
      return tx.finish(build.insertInto('orderEvent').values({ merchantId, ...event }))
    })
    versions[`order:${orderId}`] = version
  }

  let nth = 0
  let running: { over: AbortController; written: Promise<number> } | undefined

  /** Writes changes one after another: most concern one order, some a branch with many subscribers. */
  async function write(perSecond: number, over: AbortSignal): Promise<number> {
    let written = 0
    for (const began = performance.now(); !over.aborted; written++, nth++) {
      const isStop = nth % 10 === 0
      const target = isStop ? follows[nth % follows.length] : orders[nth % orders.length]
      if (target) await (isStop ? stop(target) : step(target))
      const due = (written * 1_000) / perSecond - (performance.now() - began)
      if (due > 0) await sleep(due)
    }
    return written
  }
  const stopWriting = async () => {
    running?.over.abort()
    return (await running?.written) ?? 0
  }

  return {
    /** The last version of every topic. */
    versions: versions as Readonly<Record<string, number>>,
    /** Starts writing. The returned function stops it and resolves to the number of changes. */
    writeOn(perSecond: number): () => Promise<number> {
      const over = new AbortController()
      running = { over, written: write(perSecond, over.signal) }
      return stopWriting
    },
    async close() {
      await stopWriting()
      await database.close()
      await redis.close()
    },
  }
}
