import * as endpoint from '@dasturxon/contracts/live-board.endpoints'
import * as schema from '@dasturxon/contracts/live-board.schema'
import * as archiveEndpoint from '@dasturxon/contracts/order-archive.endpoints'
import * as archiveSchema from '@dasturxon/contracts/order-archive.schema'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/route'
import { changeNote } from './change-note.ts'
import { readNumbersOfDay } from './day-numbers.ts'
import { markLines } from './mark-lines.ts'
import { readArchiveFile } from './archive-file.ts'
import { readLiveBoard } from './read-live-board.ts'
import { searchOrders } from './search-orders.ts'

export function boardRoutes(app: FastifyInstance): void {
  route(app, endpoint.liveBoard, schema.liveBoard, ({ tx, actor, query }) => readLiveBoard(tx, actor, query))
  route(app, endpoint.markLines, schema.markLines, ({ tx, actor, params, body }) =>
    markLines(tx, actor, params.id, body),
  )
  route(app, endpoint.changeNote, schema.changeNote, ({ tx, actor, params, body }) =>
    changeNote(tx, actor, params.id, body),
  )
  route(app, endpoint.searchOrders, schema.searchOrders, ({ tx, actor, query }) => searchOrders(tx, actor, query))
  route(app, archiveEndpoint.archiveFile, archiveSchema.archiveFile, ({ actor, inTx, query }) =>
    readArchiveFile({ actor, inTx }, query),
  )
  route(app, archiveEndpoint.numbersOfDay, archiveSchema.numbersOfDay, ({ tx, actor, query }) =>
    readNumbersOfDay(tx, actor, query),
  )
}
