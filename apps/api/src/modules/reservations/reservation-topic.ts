import type { TopicSource } from '#modules/notifications'
import { listOwners } from './reservations.sql.ts'

/** Streams the newest status of a reservation to the customer whose it is. */
export const reservationTopic: TopicSource<'reservation'> = {
  name: 'reservation',
  isPublic: false,
  listOpen: async (tx, requests) => {
    const rows = await tx.run(listOwners(tx.merchantId, [...new Set(requests.map(({ id }) => id))]))
    const owners = new Map(rows.map(({ id, customerId }) => [id, customerId]))
    return requests.filter(({ id, actor }) => actor?.kind === 'customer' && owners.get(id) === actor.id)
  },
  listNewer: async (tx, versions) =>
    (await tx.run(listOwners(tx.merchantId, [...versions.keys()])))
      .filter(({ id, version }) => version > (versions.get(id) ?? -1))
      .map(({ id, version, status }) => ({ id, version, data: { id, version, status } })),
}
