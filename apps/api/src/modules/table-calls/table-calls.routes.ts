import * as endpoint from '@dasturxon/contracts/table-calls.endpoints'
import * as schema from '@dasturxon/contracts/table-calls.schema'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/route'
import { answerCall } from './answer-call.ts'
import { callToTable } from './call-to-table.ts'
import { readCallsOfTable, readWaitingCalls } from './read-calls.ts'

/** `key` hides the addresses of networks in the counters. */
export function tableCallsRoutes(app: FastifyInstance, { key }: { key: Buffer }): void {
  route(app, endpoint.callToTable, schema.callToTable, ({ tx, actor, visitor, params, body }) =>
    callToTable(tx, key, { by: actor, ip: visitor.ip, tableId: params.tableId, kind: body.kind }),
  )
  route(app, endpoint.callsOfTable, schema.callsOfTable, ({ tx, params }) => readCallsOfTable(tx, params.tableId))
  route(app, endpoint.waitingTableCalls, schema.waitingTableCalls, ({ tx, actor, query }) =>
    readWaitingCalls(tx, actor, query.branchIds?.split(',') ?? null),
  )
  route(app, endpoint.answerTableCall, schema.answerTableCall, ({ tx, actor, params }) =>
    answerCall(tx, actor, params.id),
  )
}
