import * as endpoint from '@dasturxon/contracts/placing.endpoints'
import * as schema from '@dasturxon/contracts/placing.schema'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/route'
import { forThemselves } from './load-order-facts.ts'
import { placeOrder } from './place-order.ts'
import { quoteOrder } from './quote-order.ts'
import { readOrderTerms } from './read-order-terms.ts'

export function placingRoutes(app: FastifyInstance): void {
  route(app, endpoint.quoteOrder, schema.quoteOrder, ({ tx, actor, body }) =>
    quoteOrder(tx, forThemselves(actor), body),
  )
  route(app, endpoint.placeOrder, schema.placeOrder, ({ idempotencyKey, body, ...steps }) =>
    placeOrder(steps, endpoint.placeOrder.path, idempotencyKey, body),
  )
  // For scheduled orders only: a request without a time is refused, never placed for now.
  route(app, endpoint.placeOrderAtTime, schema.placeOrderAtTime, ({ idempotencyKey, body, ...steps }) =>
    placeOrder(steps, endpoint.placeOrderAtTime.path, idempotencyKey, { ...body, later: true }),
  )
  route(app, endpoint.orderSetting, schema.orderSetting, ({ tx, params }) => readOrderTerms(tx, params.id))
}
