import * as endpoint from '@dasturxon/contracts/delivery.endpoints'
import * as schema from '@dasturxon/contracts/delivery.schema'
import { quoteCallersDelivery } from '@dasturxon/contracts/phone-orders.endpoints'
import { quoteCallersDelivery as callersSchema } from '@dasturxon/contracts/phone-orders.schema'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/route'
import { calculateTariff } from './calculate-tariff.ts'
import type { KitchenQueues } from './delivery.sql.ts'
import { readPreparation } from './read-preparation.ts'
import { readAreas, readSettings } from './read-terms.ts'

export function deliveryRoutes(app: FastifyInstance, { kitchenQueues }: { kitchenQueues: KitchenQueues }): void {
  route(app, endpoint.deliveryAreas, schema.deliveryAreas, ({ tx, params }) => readAreas(tx, params.cityId))
  route(app, endpoint.deliverySettings, schema.deliverySettings, ({ tx, params }) => readSettings(tx, params.cityId))
  route(app, endpoint.preparation, schema.preparation, ({ tx }) => readPreparation(tx, kitchenQueues))
  route(app, endpoint.calculateTariff, schema.calculateTariff, ({ tx, actor, body }) =>
    calculateTariff(tx, actor, body, kitchenQueues),
  )
  route(app, quoteCallersDelivery, callersSchema, ({ tx, actor, body }) =>
    calculateTariff(tx, actor, body, kitchenQueues),
  )
}
