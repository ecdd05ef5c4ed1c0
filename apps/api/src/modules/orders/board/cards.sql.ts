import { type SqlBool, sql } from 'kysely'
import type { cartItem } from '@dasturxon/contracts/orders.schema'
import type { z } from 'zod'
import { build, type RowsOf } from '#platform/query'

/** The columns of a card, and those that decide who may see it. */
const cards = (merchantId: string) =>
  build
    .selectFrom('orders')
    .select(['orders.id', 'number', 'orders.branchId', 'orders.version', 'boardVersion', 'status', 'statusSince'])
    .select(['createdDate', 'acceptedTime', 'readyTime', 'deliveredAt', 'cookingTime', 'deliveryAt', 'promisedUntil'])
    .select([
      'serviceType',
      'customerId',
      'guestId',
      'tableId',
      'address',
      'receiverName',
      'receiverPhone',
      'linesDone',
      'linesVersion',
    ])
    .select(['totalPrice', 'paymentType', 'isPaid', 'toCollect', 'collectBy'])
    .select(['deliveryType', 'courierId', 'courierStatus', 'escalatedAt'])
    .select(['comment', 'staffNote', 'changeId'])
    .select((build) => build.ref('cartItems').$castTo<z.output<typeof cartItem>[]>().as('cartItems'))
    .where('orders.merchantId', '=', merchantId)

export type CardRow = RowsOf<ReturnType<typeof cards>>[number]

export const findCard = (merchantId: string, id: string) => cards(merchantId).where('orders.id', '=', id)

export const lockCard = (merchantId: string, id: string) => findCard(merchantId, id).forUpdate()

/**
 * The lines that are done are a set: each line has the state of the last write that named it, also when two cooks write
 * at the same time. The version of the order stays, so that cooking a line makes no colleague's move outdated.
 */
export const updateLinesDone = (
  merchantId: string,
  id: string,
  { done, undone }: { done: readonly number[]; undone: readonly number[] },
) =>
  build
    .updateTable('orders')
    .set({
      linesDone: sql`ARRAY (SELECT line FROM unnest(lines_done || ${done}::int[]) AS line
        WHERE line <> ALL (${undone}::int[]) GROUP BY line ORDER BY line)`,
    })
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)

/** The statuses are literals, as in the partial index, so that PostgreSQL can use it. Unpaid orders are on no board. */
export const listCards = (merchantId: string, branchIds: readonly string[], atMost: number) =>
  cards(merchantId)
    .where(sql<SqlBool>`branch_id = ANY (${branchIds}::uuid[])`)
    .where(sql<SqlBool>`status NOT IN ('DELIVERED', 'CLOSED', 'CANCELED')`)
    .where('status', '<>', 'OPEN')
    .orderBy('id', 'desc')
    .limit(atMost)

/** Orders whose card has changed since the version of their board (branch id → version), whatever their status. */
export const listChangedCards = (merchantId: string, since: ReadonlyMap<string, number>, atMost: number) =>
  cards(merchantId)
    .innerJoin(
      sql<{
        branchId: string
        version: number
      }>`unnest(${[...since.keys()]}::uuid[], ${[...since.values()]}::int[])`.as<'known'>(
        sql`known (branch_id, version)`,
      ),
      (join) => join.onRef('known.branchId', '=', 'orders.branchId').onRef('known.version', '<', 'orders.boardVersion'),
    )
    .orderBy('orders.id', 'desc')
    .limit(atMost)
