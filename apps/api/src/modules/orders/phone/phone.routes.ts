import * as endpoint from '@dasturxon/contracts/phone-orders.endpoints'
import * as schema from '@dasturxon/contracts/phone-orders.schema'
import { placePhoneOrder as placing } from '@dasturxon/contracts/placing.endpoints'
import { refused } from '@dasturxon/rules/outcome'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/route'
import { readOrderTerms } from '../placing/read-order-terms.ts'
import { findCaller } from './find-caller.ts'
import { placePhoneOrder } from './place-phone-order.ts'
import { quotePhoneOrder } from './quote-phone-order.ts'

export function phoneOrdersRoutes(app: FastifyInstance): void {
  route(app, endpoint.branchOrderSetting, schema.branchOrderSetting, async ({ tx, params }) => {
    const terms = await readOrderTerms(tx, params.branchId)
    return terms.ok ? terms : refused({ code: 'not_found', params: {} })
  })
  route(app, endpoint.findCaller, schema.findCaller, ({ tx, actor, query }) => findCaller(tx, actor, query.phone))
  route(app, endpoint.quotePhoneOrder, schema.quotePhoneOrder, ({ tx, actor, body }) =>
    quotePhoneOrder(tx, actor, body),
  )
  route(app, placing, schema.placePhoneOrder, ({ idempotencyKey, body, ...steps }) =>
    placePhoneOrder(steps, idempotencyKey, body),
  )
}
