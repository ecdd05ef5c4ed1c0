import * as endpoint from '@dasturxon/contracts/cashback.endpoints'
import * as schema from '@dasturxon/contracts/cashback.schema'
import { done } from '@dasturxon/rules/outcome'
import type { FastifyInstance } from 'fastify'
import { findCustomer } from '#modules/customers'
import { listCashbackEntries } from '#modules/payments'
import { route } from '#platform/route'

const pageSize = 20

export function cashbackRoutes(app: FastifyInstance): void {
  route(app, endpoint.cashbackOfUser, schema.cashbackOfUser, async ({ tx, merchantId, actor, query: { page } }) => {
    const [[customer], entries] = await tx.finish(
      findCustomer(merchantId, actor.id),
      listCashbackEntries(merchantId, actor.id, { size: pageSize, page }),
    )
    if (!customer) throw new Error('A session without a customer')
    return done({
      balance: customer.cashback,
      history: entries.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
    })
  })
}
