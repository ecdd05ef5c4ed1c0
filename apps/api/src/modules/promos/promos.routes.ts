import * as endpoint from '@dasturxon/contracts/promos.endpoints'
import * as schema from '@dasturxon/contracts/promos.schema'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/route'
import { checkPromo, readPromosOf } from './check-promo.ts'

export function promosRoutes(app: FastifyInstance): void {
  route(app, endpoint.checkPromo, schema.checkPromo, ({ tx, actor, body }) => checkPromo(tx, actor, body))
  route(app, endpoint.promosOfUser, schema.promosOfUser, ({ tx, actor }) => readPromosOf(tx, actor.id))
}
