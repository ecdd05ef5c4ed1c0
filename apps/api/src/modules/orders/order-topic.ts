import type { TopicSource } from '#modules/notifications'
import type { Tx } from '#platform/db'
import { nextBoardVersion } from './board/board-version.sql.ts'
import { listNewerPositions } from './courier-position.sql.ts'
import { listNewerEvents, listOrderOwners } from './order-events.sql.ts'

/** Streams every event of an order, not only the newest: the page shows all steps. */
export const orderTopic: TopicSource<'order'> = {
  name: 'order',
  isPublic: false,
  listOpen: grantToOwner,
  listNewer: async (tx, versions) =>
    (await tx.run(listNewerEvents(tx.merchantId, versions))).map(({ id, version, status, courierStatus, at }) => ({
      id,
      version,
      data: { id, version, status, courierStatus, at: at.toISOString() },
    })),
}

/** Streams only the courier's newest position: a page has no use for earlier ones. */
export const courierTopic: TopicSource<'courier'> = {
  name: 'courier',
  isPublic: false,
  listOpen: grantToOwner,
  listNewer: async (tx, versions) =>
    (await tx.run(listNewerPositions(tx.merchantId, versions))).map(({ at, ...position }) => ({
      ...position,
      data: { ...position, at: at.toISOString() },
    })),
}

type Requests = Parameters<TopicSource<'order'>['listOpen']>[1]

/** Grants the subscriptions whose person placed the order, as a customer or as a guest. */
async function grantToOwner(tx: Tx, requests: Requests): ReturnType<TopicSource<'order'>['listOpen']> {
  const orders = await tx.run(listOrderOwners(tx.merchantId, [...new Set(requests.map(({ id }) => id))]))
  const owners = new Map(orders.map(({ id, customerId, guestId }) => [id, [customerId, guestId]]))
  return requests.filter(({ id, actor }) => actor && actor.kind !== 'staff' && owners.get(id)?.includes(actor.id))
}

/** Tells the boards of a branch that something besides an order has changed, such as a call from a table. */
export function ringBoard(tx: Tx, branchId: string): void {
  tx.wakeUp('board', branchId)
  tx.lastly(`board ${branchId}`, nextBoardVersion(tx.merchantId, branchId))
}
