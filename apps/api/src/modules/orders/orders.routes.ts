import * as endpoint from '@dasturxon/contracts/orders.endpoints'
import * as schema from '@dasturxon/contracts/orders.schema'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/route'
import { readActiveOrders } from './read-active-orders.ts'

export function ordersRoutes(app: FastifyInstance): void {
  route(app, endpoint.activeOrders, schema.activeOrders, ({ tx, actor }) => readActiveOrders(tx, actor.id))
}
