import { sql } from 'kysely'
import { build } from '#platform/query'

/** The customer and the guest who placed each order; either may be null. */
export const listOrderOwners = (merchantId: string, ids: readonly string[]) =>
  build
    .selectFrom('orders')
    .select(['id', 'customerId', 'guestId'])
    .where('merchantId', '=', merchantId)
    .where('id', '=', sql<string>`ANY (${ids}::uuid[])`)

/** Events of these orders that are newer than the given version (order id → version), oldest first. */
export const listNewerEvents = (merchantId: string, since: ReadonlyMap<string, number>) =>
  build
    .selectFrom('orderEvent')
    .innerJoin(
      sql<{
        id: string
        version: number
      }>`unnest(${[...since.keys()]}::uuid[], ${[...since.values()]}::int[])`.as<'known'>(sql`known (id, version)`),
      (join) => join.onRef('known.id', '=', 'orderEvent.orderId').onRef('known.version', '<', 'orderEvent.version'),
    )
    .select(['orderEvent.orderId as id', 'orderEvent.version', 'status', 'courierStatus', 'at'])
    .where('orderEvent.merchantId', '=', merchantId)
    .orderBy('orderEvent.orderId')
    .orderBy('orderEvent.version')
