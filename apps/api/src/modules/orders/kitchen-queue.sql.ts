import { sql } from 'kysely'
import { build } from '#platform/query'

/** Orders that each branch's kitchen has before it. Written out, so that the index of the kitchens can serve. */
export const listKitchenQueues = (merchantId: string) =>
  build
    .selectFrom('orders')
    .select(['branchId', (eb) => eb.fn.countAll<number>().as('ordersAhead')])
    .where('merchantId', '=', merchantId)
    .where(sql<boolean>`status IN ('CREATED', 'ACCEPTED', 'COOKING')`)
    .groupBy('branchId')
