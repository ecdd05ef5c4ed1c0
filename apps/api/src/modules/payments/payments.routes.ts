import * as endpoint from '@dasturxon/contracts/payments.endpoints'
import * as schema from '@dasturxon/contracts/payments.schema'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/route'
import { readMethods } from './read-methods.ts'

export function paymentsRoutes(app: FastifyInstance): void {
  route(app, endpoint.paymentMethods, schema.paymentMethods, ({ tx, query }) => readMethods(tx, query.mode))
}
