import * as endpoint from '@dasturxon/contracts/menu.endpoints'
import * as schema from '@dasturxon/contracts/menu.schema'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/route'
import { readMenu } from './read-menu.ts'

export function menuRoutes(app: FastifyInstance): void {
  route(app, endpoint.overalls, schema.overalls, ({ tx, query }) => readMenu(tx, query.type))
}
