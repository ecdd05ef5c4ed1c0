import { listCouriers as listCouriersEndpoint } from '@dasturxon/contracts/couriers.endpoints'
import { listCouriers as listCouriersSchema } from '@dasturxon/contracts/couriers.schema'
import * as endpoint from '@dasturxon/contracts/order-board.endpoints'
import * as schema from '@dasturxon/contracts/order-board.schema'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/route'
import { changeStatus } from './change-status.ts'
import { changeDelivery, changePayment, changePreparation } from './change-terms.ts'
import { listCouriers } from './list-couriers.ts'
import { readBoard, readOrderOnBoard } from './read-board.ts'
import { readPromiseRates } from './read-promise-rates.ts'
import { attachCourier, moveCourier, tellPosition } from './courier-delivery.ts'

export function staffOrdersRoutes(app: FastifyInstance): void {
  route(app, endpoint.orderBoard, schema.orderBoard, ({ tx, actor, query }) => readBoard(tx, actor, query))
  route(app, endpoint.orderOnBoard, schema.orderOnBoard, ({ tx, actor, params }) =>
    readOrderOnBoard(tx, actor, params.id),
  )
  route(app, endpoint.promiseRates, schema.promiseRates, ({ tx, actor, query }) => readPromiseRates(tx, actor, query))
  route(app, listCouriersEndpoint, listCouriersSchema, ({ tx, actor }) => listCouriers(tx, actor))
  route(app, endpoint.moveOrder, schema.moveOrder, ({ tx, actor, params, body }) =>
    changeStatus(tx, actor, params.id, body),
  )
  route(app, endpoint.changePreparation, schema.changePreparation, ({ tx, actor, params, body }) =>
    changePreparation(tx, actor, params.id, body),
  )
  route(app, endpoint.changePayment, schema.changePayment, ({ tx, actor, params, body }) =>
    changePayment(tx, actor, params.id, body),
  )
  route(app, endpoint.changeDelivery, schema.changeDelivery, ({ tx, actor, params, body }) =>
    changeDelivery(tx, actor, params.id, body),
  )
  route(app, endpoint.attachCourier, schema.attachCourier, ({ tx, actor, params, body }) =>
    attachCourier(tx, actor, params.id, body),
  )
  route(app, endpoint.moveCourier, schema.moveCourier, ({ tx, actor, params, body }) =>
    moveCourier(tx, actor, params.id, body),
  )
  route(app, endpoint.tellPosition, schema.tellPosition, ({ tx, actor, params, body }) =>
    tellPosition(tx, actor, params.id, body),
  )
}
