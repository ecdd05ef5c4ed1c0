import * as endpoint from '@dasturxon/contracts/cash.endpoints'
import * as schema from '@dasturxon/contracts/cash.schema'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/route'
import { acceptCash } from './accept-cash.ts'
import { closeDay, readDay } from './close-day.ts'
import { readCash } from './read-cash.ts'
import { readOwnCash } from './read-own-cash.ts'

export function cashRoutes(app: FastifyInstance): void {
  route(app, endpoint.branchCash, schema.branchCash, ({ tx, params }) => readCash(tx, params.branchId))
  route(app, endpoint.ownCash, schema.ownCash, ({ tx, actor }) => readOwnCash(tx, actor))
  route(app, endpoint.handInCash, schema.handInCash, ({ tx, actor, params, idempotencyKey, body }) =>
    acceptCash(tx, actor, params.branchId, idempotencyKey, body),
  )
  route(app, endpoint.openDay, schema.openDay, ({ tx, params }) => readDay(tx, params.branchId))
  route(app, endpoint.closeDay, schema.closeDay, ({ tx, actor, params, idempotencyKey, body }) =>
    closeDay(tx, actor, params.branchId, idempotencyKey, body),
  )
}
