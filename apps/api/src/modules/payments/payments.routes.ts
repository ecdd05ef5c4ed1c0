import * as endpoint from '@dasturxon/contracts/payments.endpoints'
import * as schema from '@dasturxon/contracts/payments.schema'
import type { FastifyInstance } from 'fastify'
import type { Redis } from '#platform/redis'
import { route } from '#platform/route'
import { unreachablePayHosts } from './pay-host-health.ts'
import { readMethods } from './read-methods.ts'

export function paymentsRoutes(app: FastifyInstance, redis: Redis): void {
  route(app, endpoint.paymentMethods, schema.paymentMethods, async ({ readTx, query }) => {
    const unreachable = await unreachablePayHosts(redis)
    return readTx((tx) => readMethods(tx, query.mode, unreachable))
  })
}
