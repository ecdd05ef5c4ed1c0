// Says that the board of a branch has changed. The cards are read with a call of their own, which cuts them to the role.
import { can } from '@dasturxon/rules/roles'
import { listBranchActivity } from '#modules/branches'
import type { TopicSource } from '#modules/notifications'
import { listBoardVersions } from './board-version.sql.ts'

export const boardTopic: TopicSource<'board'> = {
  name: 'board',
  isPublic: false,
  listOpen: async (tx, requests) => {
    const branches = new Set((await tx.run(listBranchActivity(tx.merchantId))).map(({ id }) => id))
    return requests.filter(({ id, actor }) => actor && branches.has(id) && can(actor, 'orders.read', { branchId: id }))
  },
  listNewer: async (tx, known) =>
    (await tx.run(listBoardVersions(tx.merchantId, [...known.keys()])))
      .filter(({ branchId, version }) => version > (known.get(branchId) ?? -1))
      .map(({ branchId, version }) => ({ id: branchId, version, data: { branchId, version } })),
}
