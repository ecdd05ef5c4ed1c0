// The calls of staff about money.
import * as endpoint from '@dasturxon/contracts/payments-staff.endpoints'
import * as schema from '@dasturxon/contracts/payments-staff.schema'
import { done } from '@dasturxon/rules/outcome'
import type { FastifyInstance } from 'fastify'
import type { Egress } from '#platform/egress'
import { route } from '#platform/route'
import type { Secrets } from '#platform/secrets'
import type { Provider } from '../attempts/payments.sql.ts'
import type { ProviderUrls } from '../payment-provider.ts'
import { providers } from '../providers.ts'
import { listReconciliations } from '../reconciliation/reconciliations.sql.ts'
import { dayMs, tashkentDay } from '../reconciliation/tashkent-day.ts'
import { changeAccount } from './change-account.ts'
import { closeRefund } from './close-refund.ts'
import { readAccounts } from './read-accounts.ts'
import { readOpenRefunds } from './read-refunds.ts'
import { readRefundTerms, refundOrder } from './refund-order.ts'
import { testAccount } from './test-account.ts'

export type StaffResources = { secrets: Secrets; egress: Egress; urls: ProviderUrls }

const daysShown = 31

export function staffPaymentsRoutes(app: FastifyInstance, { secrets, egress, urls }: StaffResources): void {
  const called = new Map(providers.map((one) => [one.type, { ...one, calls: one.calls(egress, urls) }]))
  const providerOf = (type: Provider) => {
    const provider = called.get(type)
    if (!provider) throw new Error(`${type} is not in the list of providers`)
    return provider
  }

  route(app, endpoint.openRefunds, schema.openRefunds, ({ tx, actor }) => readOpenRefunds(tx, actor))
  route(app, endpoint.refundTerms, schema.refundTerms, ({ tx, actor, params }) => readRefundTerms(tx, actor, params.id))
  route(app, endpoint.refundOrder, schema.refundOrder, ({ tx, actor, params, idempotencyKey, body }) =>
    refundOrder(tx, actor, params.id, idempotencyKey, body),
  )
  route(app, endpoint.closeRefund, schema.closeRefund, ({ tx, actor, params }) => closeRefund(tx, actor, params.id))

  route(app, endpoint.reconciliations, schema.reconciliations, async ({ tx }) => {
    const from = tashkentDay(new Date(Date.now() - daysShown * dayMs))
    const [days] = await tx.finish(listReconciliations(tx.merchantId, from))
    return done(days.map((day) => ({ ...day, at: day.at.toISOString() })))
  })

  route(app, endpoint.paymentAccounts, schema.paymentAccounts, ({ readTx, merchantId }) =>
    readAccounts(readTx, merchantId, secrets),
  )
  route(app, endpoint.changePaymentAccount, schema.changePaymentAccount, ({ params, body, ...call }) =>
    changeAccount({ ...call, secrets }, providerOf(params.provider), body),
  )
  route(app, endpoint.testPaymentAccount, schema.testPaymentAccount, ({ params, ...call }) =>
    testAccount({ ...call, secrets }, providerOf(params.provider)),
  )
}
