import type { Refusal } from '@dasturxon/contracts/endpoint'
import type { readStopList } from '@dasturxon/contracts/stop-list.endpoints'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { LRUCache } from 'lru-cache'
import { listBranchActivity } from '#modules/branches'
import type { TopicSource } from '#modules/notifications'
import type { Tx } from '#platform/db'
import { listNewerStopLists, type StopList } from './stop-list.sql.ts'

type Read = (tx: Tx, branchId: string) => Promise<Outcome<StopList, Refusal<typeof readStopList>>>

/** The cache limit counts products, not stop lists: most lists have a handful of products, some a thousand. */
const most = 200_000
const weightOf = ({ stopped, stock }: StopList) => 10 + stopped.length + Object.keys(stock).length

/** Every read checks the version in the database; the list itself is read only when the database has a newer one. */
export function stopListReader(atMost = most): Read {
  const cached = new LRUCache<string, StopList>({ maxSize: atMost, sizeCalculation: weightOf })
  return async (tx, branchId) => {
    const key = `${tx.merchantId}/${branchId}`
    const old = cached.get(key)
    const [branches, [newer]] = await tx.finish(
      listBranchActivity(tx.merchantId),
      listNewerStopLists(tx.merchantId, new Map([[branchId, old?.version ?? -1]])),
    )
    if (!branches.some(({ id }) => id === branchId)) return refused({ code: 'not_found', params: {} })
    const list = newer?.data ?? old
    if (!list) throw new Error('The database returned no stop list')
    if (newer) cached.set(key, list)
    return done(list)
  }
}

/** A branch has one list at a time: a client that missed some versions needs only the latest. */
export const stopTopic: TopicSource<'stop'> = {
  name: 'stop',
  isPublic: true,
  listOpen: async (tx, topics) => {
    const branches = new Set((await tx.run(listBranchActivity(tx.merchantId))).map(({ id }) => id))
    return topics.filter(({ id }) => branches.has(id))
  },
  listNewer: (tx, versions) => tx.run(listNewerStopLists(tx.merchantId, versions)),
}
