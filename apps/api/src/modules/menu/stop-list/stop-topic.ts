import { listBranchActivity } from '#modules/branches'
import type { TopicSource } from '#modules/notifications'
import { listNewerStopLists } from './stop-list.sql.ts'

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
