import type { cartItem } from '@dasturxon/contracts/orders.schema'
import type { OrderStatus } from '@dasturxon/rules/order-status'
import { sql } from 'kysely'
import type { z } from 'zod'
import { selectWatch } from '#modules/notifications'
import { prepared } from '#platform/prepared-query'
import { build, type RowsOf } from '#platform/query'
import type { Json } from '#platform/tables'

const finished = ['DELIVERED', 'CLOSED', 'CANCELED'] as const satisfies OrderStatus[]

const activeOrdersOf = (merchantId: string, customerId: string) =>
  build
    .selectFrom('orders')
    .where('merchantId', '=', merchantId)
    .where('customerId', '=', customerId)
    // The statuses are SQL literals: only then can PostgreSQL use the partial index of active orders.
    .where(sql<boolean>`status NOT IN (${sql.join(finished.map((status) => sql.lit(status)))})`)

export const listActiveOrders = (merchantId: string, customerId: string) =>
  activeOrdersOf(merchantId, customerId)
    .selectAll()
    .select((build) => build.ref('cartItems').$castTo<z.output<typeof cartItem>[]>().as('cartItems'))
    .orderBy('id', 'desc')

export const findOrder = (merchantId: string, id: string) =>
  build
    .selectFrom('orders')
    .selectAll()
    .select((build) => build.ref('cartItems').$castTo<z.output<typeof cartItem>[]>().as('cartItems'))
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)

/** Finds the order only for the customer or guest who placed it. */
export const findOwnOrder = (merchantId: string, id: string, personId: string) =>
  findOrder(merchantId, id).where((eb) => eb.or([eb('customerId', '=', personId), eb('guestId', '=', personId)]))

/** The products of the newest orders since `firstId`, one list for each order. */
export const listOrderedProducts = (merchantId: string, firstId: string, most: number) =>
  build
    .selectFrom('orders')
    .select(sql<string[]>`jsonb_path_query_array(cart_items, '$[*].product.id')`.as('products'))
    .where('merchantId', '=', merchantId)
    .where('id', '>=', firstId)
    .where('status', '!=', 'CANCELED')
    .orderBy('id', 'desc')
    .limit(most)

type Page = { size: number; page: number; onlyArchive: boolean }

export const listOrdersOf = (merchantId: string, customerId: string, { size, page, onlyArchive }: Page) =>
  build
    .selectFrom('orders')
    .selectAll()
    .select((build) => build.ref('cartItems').$castTo<z.output<typeof cartItem>[]>().as('cartItems'))
    .where('merchantId', '=', merchantId)
    .where('customerId', '=', customerId)
    .$if(onlyArchive, (query) => query.where('status', 'in', finished))
    .orderBy('id', 'desc')
    .limit(size)
    .offset(size * page)

export const countOrdersOf = (merchantId: string, customerId: string) =>
  build
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('orders'))
    .where('merchantId', '=', merchantId)
    .where('customerId', '=', customerId)

export const findActiveOrder = (merchantId: string, customerId: string) =>
  activeOrdersOf(merchantId, customerId).select('id').limit(1)

/** The value of `cart_items` without what the customer has written to them. */
export const linesWithoutNotes = sql<Json>`(SELECT coalesce(jsonb_agg(item - 'note' ORDER BY place), '[]') FROM jsonb_array_elements(cart_items) WITH ORDINALITY AS items (item, place))`

/** The orders of a customer, for a condition in a statement of another table. */
export const selectOrderIdsOf = (merchantId: string, customerId: string) =>
  build.selectFrom('orders').select('id').where('merchantId', '=', merchantId).where('customerId', '=', customerId)

/** The newest orders of a customer at these branches; null: at all branches. */
export const listNewestOrdersAt = (
  merchantId: string,
  customerId: string,
  branchIds: readonly string[] | null,
  size: number,
) =>
  listOrdersOf(merchantId, customerId, { size, page: 0, onlyArchive: false }).$if(branchIds !== null, (query) =>
    query.where(sql<boolean>`branch_id = ANY (${branchIds}::uuid[])`),
  )

/** Gives a guest's orders to the customer account. `guestId` stays: a cancel returns the promo use to the guest. */
export const adoptOrders = (merchantId: string, guestId: string, customerId: string) =>
  build
    .updateTable('orders')
    .set({ customerId })
    .where('merchantId', '=', merchantId)
    .where('guestId', '=', guestId)
    .where('customerId', 'is', null)

/** The number of orders per branch not cooked yet. The statuses are literals, so that the partial index can be used. */
export const listKitchenQueues = (merchantId: string) =>
  build
    .selectFrom('orders')
    .select(['branchId', (eb) => eb.fn.countAll<number>().as('ordersAhead')])
    .where('merchantId', '=', merchantId)
    .where(sql<boolean>`status IN ('CREATED', 'ACCEPTED', 'COOKING')`)
    .groupBy('branchId')

/** The numbers and branches of orders, for a join by other modules. `branchIds` null: all branches. */
export const selectOrderNumbers = (merchantId: string, branchIds: readonly string[] | null) =>
  build
    .selectFrom('orders')
    .select(['id', 'number', 'branchId', 'courierId'])
    .where('merchantId', '=', merchantId)
    .$if(branchIds !== null, (query) => query.where(sql<boolean>`branch_id = ANY (${branchIds}::uuid[])`))

export const listOrderNumbers = (merchantId: string, ids: readonly string[]) =>
  build
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('merchantId', '=', merchantId)
    .where('id', '=', sql<string>`ANY (${ids}::uuid[])`)

/** Who watches the orders of the branch that the order belongs to. */
export const findWatchOf = prepared((merchantId: string, orderId: string) =>
  selectWatch(
    merchantId,
    build
      .selectFrom('orders')
      .select('branchId')
      .where('merchantId', '=', merchantId)
      .where('id', '=', orderId)
      .$asScalar(),
  ),
)

/** An order row as it is read before a change. */
export type OrderForUpdate = RowsOf<ReturnType<typeof findOrder>>[number]
