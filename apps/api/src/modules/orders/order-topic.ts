import type { TopicSource } from '#modules/notifications'
import type { Tx } from '#platform/db'
import { listNewerPositions } from './courier-position.sql.ts'
import { listNewerEvents, listOrderOwners } from './order-news.sql.ts'

/** Every step of an order is told: a page shows the way, not only where it is. */
export const orderTopic: TopicSource<'order'> = {
  name: 'order',
  isPublic: false,
  listOpen: ownDoors,
  listNewer: async (tx, known) =>
    (await tx.run(listNewerEvents(tx.merchantId, known))).map(({ id, version, status, courierStatus, at }) => ({
      id,
      version,
      data: { id, version, status, courierStatus, at: at.toISOString() },
    })),
}

/** Only where they are now: the way there is of no use to a page. */
export const courierTopic: TopicSource<'courier'> = {
  name: 'courier',
  isPublic: false,
  listOpen: ownDoors,
  listNewer: async (tx, known) =>
    (await tx.run(listNewerPositions(tx.merchantId, known))).map(({ at, ...position }) => ({
      ...position,
      data: { ...position, at: at.toISOString() },
    })),
}

type Doors = Parameters<TopicSource<'order'>['listOpen']>[1]

/** To whoever placed the order. */
async function ownDoors(tx: Tx, doors: Doors): ReturnType<TopicSource<'order'>['listOpen']> {
  const orders = await tx.run(listOrderOwners(tx.merchantId, [...new Set(doors.map(({ id }) => id))]))
  const owners = new Map(orders.map(({ id, customerId, guestId }) => [id, [customerId, guestId]]))
  return doors.filter(({ id, personId }) => personId !== null && owners.get(id)?.includes(personId))
}
