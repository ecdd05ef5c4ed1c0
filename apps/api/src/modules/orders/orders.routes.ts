import * as endpoint from '@dasturxon/contracts/orders.endpoints'
import * as schema from '@dasturxon/contracts/orders.schema'
import { changeMethod as changingMethod } from '@dasturxon/contracts/payments.endpoints'
import { changeMethod as changingMethodSchema } from '@dasturxon/contracts/payments.schema'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/route'
import { boardRoutes } from './board/board.routes.ts'
import { changesRoutes } from './changes/changes.routes.ts'
import type { FindReturnable } from './changes/money-back.ts'
import { cancelOrder } from './own/cancel-order.ts'
import { changeMethod } from './own/change-method.ts'
import { gradeOrder } from './own/grade-order.ts'
import { repeatOrder } from './own/repeat-order.ts'
import { phoneOrdersRoutes } from './phone/phone.routes.ts'
import { placingRoutes } from './placing/placing.routes.ts'
import { readActiveOrders } from './reading/read-active-orders.ts'
import { readCourier } from './reading/read-courier.ts'
import { readHistory, readOwnOrder } from './reading/read-history.ts'
import { popularReader } from './reading/read-popular.ts'
import { staffOrdersRoutes } from './staff/staff-orders.routes.ts'

/** `findReturnable` finds what an order's payment holds; payment-providers imports this module, so it is passed in. */
export function ordersRoutes(app: FastifyInstance, { findReturnable }: { findReturnable: FindReturnable }): void {
  changesRoutes(app, findReturnable)
  placingRoutes(app)
  phoneOrdersRoutes(app)
  staffOrdersRoutes(app)
  boardRoutes(app)
  route(app, endpoint.activeOrders, schema.activeOrders, ({ tx, actor }) => readActiveOrders(tx, actor.id))
  const readPopular = popularReader()
  route(app, endpoint.popularProducts, schema.popularProducts, ({ merchantId, readTx }) =>
    readPopular(merchantId, readTx),
  )
  route(app, endpoint.orderHistory, schema.orderHistory, ({ tx, actor, query }) => readHistory(tx, actor.id, query))
  route(app, endpoint.orderById, schema.orderById, ({ tx, actor, params }) => readOwnOrder(tx, actor, params.id))
  route(app, endpoint.cancelOrder, schema.cancelOrder, ({ params, body, ...steps }) =>
    cancelOrder(steps, params.id, body.reason ?? null),
  )
  route(app, changingMethod, changingMethodSchema, ({ params, body, ...steps }) =>
    changeMethod(steps, params.id, body.type),
  )
  route(app, endpoint.gradeOrder, schema.gradeOrder, ({ params, body, ...steps }) => gradeOrder(steps, params.id, body))
  route(app, endpoint.repeatOrder, schema.repeatOrder, ({ tx, actor, params }) => repeatOrder(tx, actor, params.id))
  route(app, endpoint.courierOfOrder, schema.courierOfOrder, ({ tx, actor, params }) =>
    readCourier(tx, actor, params.orderId),
  )
}
