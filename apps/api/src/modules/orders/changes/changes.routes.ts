import * as endpoint from '@dasturxon/contracts/order-changes.endpoints'
import * as schema from '@dasturxon/contracts/order-changes.schema'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/route'
import { agreeToChange, declineChange, readOwnChange, recordAgreement, withdrawChange } from './answer-change.ts'
import type { FindReturnable } from './money-back.ts'
import { priceChange, proposeChange, readChange } from './propose-change.ts'

export function changesRoutes(app: FastifyInstance, findReturnable: FindReturnable): void {
  route(app, endpoint.priceOrderChange, schema.priceOrderChange, ({ tx, actor, params, body }) =>
    priceChange(tx, actor, params.id, body, findReturnable),
  )
  route(app, endpoint.proposeOrderChange, schema.proposeOrderChange, ({ tx, actor, params, body }) =>
    proposeChange(tx, actor, params.id, body, findReturnable),
  )
  route(app, endpoint.changeOfOrder, schema.changeOfOrder, ({ tx, actor, params }) => readChange(tx, actor, params.id))
  route(app, endpoint.recordAgreement, schema.recordAgreement, ({ tx, actor, params, body }) =>
    recordAgreement(tx, actor, params, body.version, findReturnable),
  )
  route(app, endpoint.withdrawOrderChange, schema.withdrawOrderChange, ({ tx, actor, params, body }) =>
    withdrawChange(tx, actor, params, body.version),
  )
  route(app, endpoint.ownOrderChange, schema.ownOrderChange, ({ tx, actor, params }) =>
    readOwnChange(tx, actor, params.id),
  )
  route(app, endpoint.agreeToChange, schema.agreeToChange, ({ params, ...steps }) =>
    agreeToChange(steps, params, findReturnable),
  )
  route(app, endpoint.declineChange, schema.declineChange, ({ params, ...steps }) => declineChange(steps, params))
}
