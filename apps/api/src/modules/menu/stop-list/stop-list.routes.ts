import * as endpoint from '@dasturxon/contracts/stop-list.endpoints'
import * as schema from '@dasturxon/contracts/stop-list.schema'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/route'
import { stopListReader } from './read-stop-list.ts'

export function stopListRoutes(app: FastifyInstance): void {
  const readStopList = stopListReader()
  route(app, endpoint.readStopList, schema.readStopList, ({ tx, params }) => readStopList(tx, params.branchId))
}
