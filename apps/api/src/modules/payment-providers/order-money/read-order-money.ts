// What the customer sees of an order's money: the payments, what goes back of them, and the tax receipts.
import type { Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { orderMoney as contract } from '@dasturxon/contracts/payments.endpoints'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { listChargesOf } from '#modules/cards'
import { findOwnOrder } from '#modules/orders'
import type { Person } from '#platform/actor'
import type { Tx } from '#platform/db'
import { listPaymentsOf } from '../attempts/payments.sql.ts'
import { listRefundsOf } from '../refunds/refunds.sql.ts'
import { listFiscalReceiptsOf } from '../tax-receipts/tax-receipts.sql.ts'
import { describePayments } from './payments-view.ts'
import { describeRefunds } from './refunds-view.ts'

export async function readOrderMoney(
  tx: Tx,
  actor: Person,
  id: string,
): Promise<Outcome<Reply<typeof contract>, Refusal<typeof contract>>> {
  const { merchantId } = tx
  const [[order], payments, refunds, receipts, charges] = await tx.finish(
    findOwnOrder(merchantId, id, actor.id),
    listPaymentsOf(merchantId, id),
    listRefundsOf(merchantId, id),
    listFiscalReceiptsOf(merchantId, id),
    listChargesOf(merchantId, id),
  )
  if (!order) return refused({ code: 'not_found', params: {} })
  return done({
    payments: describePayments(payments, receipts, charges),
    refunds: describeRefunds(order, payments, refunds, receipts),
  })
}
