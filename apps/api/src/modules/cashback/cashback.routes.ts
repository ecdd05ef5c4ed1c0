// The cashback of a customer: its balance, what expires next, and its movements. The address names the customer, and only
// sessions of that customer may send the call.
import * as endpoint from '@dasturxon/contracts/cashback.endpoints'
import * as schema from '@dasturxon/contracts/cashback.schema'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/route'
import { type ListOrderNumbers, readCashback } from './read-cashback.ts'

/** Orders use this module, so it gets what it asks about them from outside. */
type Resources = { listOrderNumbers: ListOrderNumbers }

export function cashbackRoutes(app: FastifyInstance, { listOrderNumbers }: Resources): void {
  route(app, endpoint.cashbackOfUser, schema.cashbackOfUser, ({ tx, actor, query }) =>
    readCashback(tx, actor.id, query.page, listOrderNumbers),
  )
}
