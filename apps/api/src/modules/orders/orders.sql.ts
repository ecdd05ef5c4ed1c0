import type { cartItem } from '@dasturxon/contracts/orders.schema'
import type { OrderStatus } from '@dasturxon/rules/order-status'
import { sql } from 'kysely'
import type { z } from 'zod'
import { build, type RowsOf } from '#platform/query'

const over = ['DELIVERED', 'CLOSED', 'CANCELED'] as const satisfies OrderStatus[]

const goingOn = (merchantId: string, customerId: string) =>
  build
    .selectFrom('orders')
    .where('merchantId', '=', merchantId)
    .where('customerId', '=', customerId)
    // Written out: only then the index of what is going on can serve.
    .where(sql<boolean>`status NOT IN (${sql.join(over.map((status) => sql.lit(status)))})`)

export const listActiveOrders = (merchantId: string, customerId: string) =>
  goingOn(merchantId, customerId)
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

/** Nobody else's is there. */
export const findOwnOrder = (merchantId: string, id: string, personId: string) =>
  findOrder(merchantId, id).where((eb) => eb.or([eb('customerId', '=', personId), eb('guestId', '=', personId)]))

type Part = { size: number; page: number; onlyArchive: boolean }

export const listOrdersOf = (merchantId: string, customerId: string, { size, page, onlyArchive }: Part) =>
  build
    .selectFrom('orders')
    .selectAll()
    .select((build) => build.ref('cartItems').$castTo<z.output<typeof cartItem>[]>().as('cartItems'))
    .where('merchantId', '=', merchantId)
    .where('customerId', '=', customerId)
    .$if(onlyArchive, (query) => query.where('status', 'in', over))
    .orderBy('id', 'desc')
    .limit(size)
    .offset(size * page)

export const findActiveOrder = (merchantId: string, customerId: string) =>
  goingOn(merchantId, customerId).select('id').limit(1)

/** What a guest ordered at a table becomes the customer's. Who placed it stays known: their promo goes back to them. */
export const adoptOrders = (merchantId: string, guestId: string, customerId: string) =>
  build
    .updateTable('orders')
    .set({ customerId })
    .where('merchantId', '=', merchantId)
    .where('guestId', '=', guestId)
    .where('customerId', 'is', null)

/** Free text may hold anything, so all of it goes; sums, lines and times are the books. */
export const eraseWords = (merchantId: string, customerId: string) =>
  build
    .updateTable('orders')
    .set({
      address: null,
      comment: null,
      courierComment: null,
      deliveryTypeComment: null,
      sendChequePhone: null,
      receiverName: null,
      receiverPhone: null,
      reason: null,
      reasonReturn: null,
      gradeComment: null,
      posterErrorMessage: null,
      cartItems: sql`(SELECT coalesce(jsonb_agg(item - 'note' ORDER BY place), '[]') FROM jsonb_array_elements(cart_items) WITH ORDINALITY AS items (item, place))`,
    })
    .where('merchantId', '=', merchantId)
    .where('customerId', '=', customerId)

/** Orders that each branch's kitchen has before it. Written out, so that the index of the kitchens can serve. */
export const listKitchenQueues = (merchantId: string) =>
  build
    .selectFrom('orders')
    .select(['branchId', (eb) => eb.fn.countAll<number>().as('ordersAhead')])
    .where('merchantId', '=', merchantId)
    .where(sql<boolean>`status IN ('CREATED', 'ACCEPTED', 'COOKING')`)
    .groupBy('branchId')

/** An order as it is read to be changed. */
export type RunningOrder = RowsOf<ReturnType<typeof findOrder>>[number]
