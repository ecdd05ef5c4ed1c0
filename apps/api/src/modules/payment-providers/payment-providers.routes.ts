// The addresses that providers call, and the calls of customers and staff about a payment.
import * as endpoint from '@dasturxon/contracts/payments.endpoints'
import * as schema from '@dasturxon/contracts/payments.schema'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/route'
import { type CardResources, cardsRoutes } from './cards/cards.routes.ts'
import { readOrderMoney } from './order-money/read-order-money.ts'
import { providers } from './providers.ts'
import { type CheckoutResources, readCheckout } from './read-checkout.ts'
import { staffPaymentsRoutes, type StaffResources } from './staff/payments-staff.routes.ts'

export function paymentProvidersRoutes(
  app: FastifyInstance,
  resources: CheckoutResources & StaffResources & CardResources,
): void {
  for (const { routes } of providers) routes(app, resources.secrets)
  route(app, endpoint.checkout, schema.checkout, ({ actor, inTx, merchantId, params, query, visitor }) =>
    readCheckout({ actor, inTx, merchantId, host: visitor.host }, { id: params.id, ...query }, resources),
  )
  route(app, endpoint.orderMoney, schema.orderMoney, ({ actor, params, tx }) => readOrderMoney(tx, actor, params.id))
  cardsRoutes(app, resources)
  staffPaymentsRoutes(app, resources)
}
