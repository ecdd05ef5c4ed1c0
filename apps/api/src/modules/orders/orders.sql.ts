import type { z } from 'zod'
import { sql } from 'kysely'
import type { cartItem } from '@dasturxon/contracts/orders.schema'
import type { OrderStatus } from '@dasturxon/rules/order-status'
import { build } from '#platform/query'

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

export const findActiveOrder = (merchantId: string, customerId: string) =>
  goingOn(merchantId, customerId).select('id').limit(1)

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
      reason: null,
      reasonReturn: null,
      posterErrorMessage: null,
      cartItems: sql`(SELECT coalesce(jsonb_agg(item - 'note' ORDER BY place), '[]') FROM jsonb_array_elements(cart_items) WITH ORDINALITY AS items (item, place))`,
    })
    .where('merchantId', '=', merchantId)
    .where('customerId', '=', customerId)
