import type { Refusal } from '@dasturxon/contracts/endpoint'
import type { readStopList } from '@dasturxon/contracts/stop-list.endpoints'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { LRUCache } from 'lru-cache'
import { listBranchActivity } from '#modules/branches'
import type { TopicSource } from '#modules/notifications'
import type { Tx } from '#platform/db'
import { listNewerStopLists, type StopList } from './stop-list.sql.ts'

type Read = (tx: Tx, branchId: string) => Promise<Outcome<StopList, Refusal<typeof readStopList>>>

/** Most lists name a handful of products, some every one of a thousand: what they name is counted, not the lists. */
const most = 200_000
const weightOf = ({ stopped, stock }: StopList) => 10 + stopped.length + Object.keys(stock).length

/** The database is asked for the list only where it has a newer one; whether it has is asked every time. */
export function stopListReader(atMost = most): Read {
  const cached = new LRUCache<string, StopList>({ maxSize: atMost, sizeCalculation: weightOf })
  return async (tx, branchId) => {
    const key = `${tx.merchantId}/${branchId}`
    const known = cached.get(key)
    const [branches, [newer]] = await tx.finish(
      listBranchActivity(tx.merchantId),
      listNewerStopLists(tx.merchantId, new Map([[branchId, known?.version ?? -1]])),
    )
    if (!branches.some(({ id }) => id === branchId)) return refused({ code: 'not_found', params: {} })
    const list = newer?.data ?? known
    if (!list) throw new Error('A list of no version')
    if (newer) cached.set(key, list)
    return done(list)
  }
}

/** A branch has one list at a time: whoever missed some of its versions needs only the latest. */
export const stopTopic: TopicSource<'stop'> = {
  name: 'stop',
  isPublic: true,
  listOpen: async (tx, doors) => {
    const branches = new Set((await tx.run(listBranchActivity(tx.merchantId))).map(({ id }) => id))
    return doors.filter(({ id }) => branches.has(id))
  },
  listNewer: (tx, known) => tx.run(listNewerStopLists(tx.merchantId, known)),
}
