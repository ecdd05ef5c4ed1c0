// Changes what the pages follow, as a use case in another process would: in its transaction, with its hint.
import { setTimeout as sleep } from 'node:timers/promises'
import { stopChanged, openDatabase, openHints, build, openRedis } from '@dasturxon/api/testing'
import type { Follow } from './shops.ts'

export type Writer = ReturnType<typeof openWriter>

export function openWriter(databaseUrl: string, redisUrl: string, follows: readonly Follow[]) {
  const redis = openRedis(redisUrl, { warn: () => {} })
  const database = openDatabase(databaseUrl, 4, { hints: openHints(redis) })
  const orders = follows.filter(({ order }) => order !== null)
  const versions: Record<string, number> = {}
  for (const { order, branchId } of follows) {
    if (order) versions[`order:${order.id}`] = 1
    versions[`stop:${branchId}`] = 0
  }

  async function stop({ merchantId, branchId }: Follow): Promise<void> {
    await database.withMerchant({ merchantId, mode: 'READ WRITE', deadline: 5_000 }, (tx) =>
      tx.finish(stopChanged(tx, branchId)),
    )
    versions[`stop:${branchId}`] = (versions[`stop:${branchId}`] ?? 0) + 1
  }

  async function step({ merchantId, order }: Follow): Promise<void> {
    const orderId = order?.id ?? ''
    const version = (versions[`order:${orderId}`] ?? 0) + 1
    const event = { orderId, version, kind: 'CHANGE_STATUS', status: 'COOKING', actorKind: 'staff' } as const
    await database.withMerchant({ merchantId, mode: 'READ WRITE', deadline: 5_000 }, (tx) => {
      tx.hint('order', orderId)
      return tx.finish(build.insertInto('orderEvent').values({ merchantId, ...event }))
    })
    versions[`order:${orderId}`] = version
  }

  let nth = 0
  let running: { over: AbortController; written: Promise<number> } | undefined

  /** Most changes concern one order, some a branch that many look at. One after another. */
  async function write(perSecond: number, over: AbortSignal): Promise<number> {
    let written = 0
    for (const began = performance.now(); !over.aborted; written++, nth++) {
      const isStop = nth % 10 === 0
      const whose = isStop ? follows[nth % follows.length] : orders[nth % orders.length]
      if (whose) await (isStop ? stop(whose) : step(whose))
      const due = (written * 1_000) / perSecond - (performance.now() - began)
      if (due > 0) await sleep(due)
    }
    return written
  }
  const rest = async () => {
    running?.over.abort()
    return (await running?.written) ?? 0
  }

  return {
    /** The last version of every topic. */
    versions: versions as Readonly<Record<string, number>>,
    /** Answers how to stop, which tells how many changes there were. */
    writeOn(perSecond: number): () => Promise<number> {
      const over = new AbortController()
      running = { over, written: write(perSecond, over.signal) }
      return rest
    },
    async close() {
      await rest()
      await database.close()
      await redis.close()
    },
  }
}
