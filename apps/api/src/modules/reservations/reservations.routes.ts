import * as endpoint from '@dasturxon/contracts/reservations.endpoints'
import * as schema from '@dasturxon/contracts/reservations.schema'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/route'
import { cancelOwn, listOwn, reserveOwn } from './own-reservations.ts'
import { readTimes } from './read-times.ts'
import { untilPlaced } from './reserve.ts'
import { enterForCaller, listDay, moveOn } from './staff-reservations.ts'

export function reservationsRoutes(app: FastifyInstance): void {
  route(app, endpoint.reservationTimes, schema.reservationTimes, ({ tx, params, query }) =>
    readTimes(tx, params.branchId, query),
  )
  route(app, endpoint.reserveTable, schema.reserveTable, ({ inTx, actor, params, body, idempotencyKey }) =>
    untilPlaced(inTx, (tx) => reserveOwn(tx, actor, params.branchId, idempotencyKey, body)),
  )
  route(app, endpoint.ownReservations, schema.ownReservations, ({ tx, actor, query }) => listOwn(tx, actor, query))
  route(app, endpoint.cancelReservation, schema.cancelReservation, ({ tx, actor, params }) =>
    cancelOwn(tx, actor, params.id),
  )
  route(app, endpoint.branchReservations, schema.branchReservations, ({ tx, params, query }) =>
    listDay(tx, params.branchId, query.day),
  )
  route(app, endpoint.enterReservation, schema.enterReservation, ({ inTx, actor, params, body, idempotencyKey }) =>
    untilPlaced(inTx, (tx) => enterForCaller(tx, actor, params.branchId, idempotencyKey, body)),
  )
  route(app, endpoint.moveReservation, schema.moveReservation, ({ tx, actor, params, body }) =>
    moveOn(tx, actor, params.id, body),
  )
}
