import { money } from '@dasturxon/rules/money'
import { sql } from 'kysely'
import { newId } from '#platform/id'
import { build, type RowsOf } from '#platform/query'
import type { Payment } from '../attempts/payments.sql.ts'

export const listOpenRefundsOf = (merchantId: string, orderId: string) =>
  build
    .selectFrom('refund')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('orderId', '=', orderId)
    .where('status', '<>', 'RETURNED')

export type Refund = RowsOf<ReturnType<typeof listOpenRefundsOf>>[number]

export const listRefundsOf = (merchantId: string, orderId: string) =>
  build
    .selectFrom('refund')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('orderId', '=', orderId)
    .orderBy('createdAt')

export const findRefund = (merchantId: string, id: string) =>
  build.selectFrom('refund').selectAll().where('merchantId', '=', merchantId).where('id', '=', id)

/** What has gone back so far of each payment of an order; no row for a payment of which nothing has. */
export const listReturnedOf = (merchantId: string, orderId: string) =>
  build
    .selectFrom('refund')
    .select(['paymentId', (eb) => eb.fn.sum<number>('amount').as('amount')])
    .where('merchantId', '=', merchantId)
    .where('orderId', '=', orderId)
    .where('status', '=', 'RETURNED')
    .groupBy('paymentId')

type Returned = RowsOf<ReturnType<typeof listReturnedOf>>

/** What the merchant still holds of a payment. */
export const leftOf = ({ id, amount }: Payment, returned: Returned) =>
  money(amount - (returned.find(({ paymentId }) => paymentId === id)?.amount ?? 0))

type NewRefund = {
  id?: string
  amount: Payment['amount']
  status: 'OWED' | 'WITH_STAFF'
  problem: string | null
  createdAt: Date
}

export const insertRefund = ({ merchantId, orderId, id: paymentId }: Payment, refund: NewRefund) =>
  build
    .insertInto('refund')
    .values({ merchantId, id: newId(), orderId, paymentId, ...refund })
    .returningAll()

/** A part of a payment that the customer took as cashback. */
export const insertReturned = (
  { merchantId, orderId, id: paymentId }: Payment,
  { id = newId(), amount, at }: { id?: string; amount: Payment['amount']; at: Date },
) =>
  build.insertInto('refund').values({
    merchantId,
    id,
    orderId,
    paymentId,
    amount,
    status: 'RETURNED',
    createdAt: at,
    closedAt: at,
    asCashback: true,
  })

const refundIn = ({ merchantId, id, status }: Refund) =>
  build.updateTable('refund').where('merchantId', '=', merchantId).where('id', '=', id).where('status', '=', status)

/** Must be committed before the provider is asked. No row: another worker asks it. */
export const markAsked = (refund: Refund) => refundIn(refund).set({ status: 'ASKED' }).returning('id')

/** The provider gave no answer: the refund stays asked for, and staff see how often. */
export const noteSilence = ({ merchantId, id }: Refund, problem: string) =>
  build
    .updateTable('refund')
    .set({ attempts: sql<number>`attempts + 1`, problem })
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .where('status', '=', 'ASKED')

export const passToStaff = (refund: Refund, problem: string) =>
  refundIn(refund).set({ status: 'WITH_STAFF', problem, attempts: refund.attempts + 1 })

/** Closes the open refund of a payment, which has no more than one. */
export const closeOpenRefund = ({ merchantId, id }: Payment, closedAt: Date, closedBy: string | null) =>
  build
    .updateTable('refund')
    .set({ status: 'RETURNED', closedAt, closedBy })
    .where('merchantId', '=', merchantId)
    .where('paymentId', '=', id)
    .where('status', '<>', 'RETURNED')

/** More of the payment is owed back than before. Raises an error when the refund is no longer open as it was read. */
export const raiseRefund = (refund: Refund, by: Payment['amount']) =>
  build
    .with('raised', () =>
      refundIn(refund)
        .set({ amount: money(refund.amount + by) })
        .returning('id'),
    )
    .selectFrom('raised')
    .select(sql`must_change_one(count(*))`.as('raised'))
