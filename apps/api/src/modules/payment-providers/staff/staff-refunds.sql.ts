import { sql } from 'kysely'
import { selectOrderNumbers } from '#modules/orders'
import { build } from '#platform/query'
import type { Provider } from '../attempts/payments.sql.ts'

/** More are not shown at once; the oldest come first. */
export const shownAtOnce = 100

type Branches = readonly string[] | null

/** `branchIds` null: all branches. */
export const listOpenRefunds = (merchantId: string, branchIds: Branches) =>
  build
    .selectFrom('refund')
    .innerJoin('payment', (join) =>
      join.onRef('payment.merchantId', '=', 'refund.merchantId').onRef('payment.id', '=', 'refund.paymentId'),
    )
    .innerJoin(selectOrderNumbers(merchantId, branchIds).as('placed'), 'placed.id', 'refund.orderId')
    .select(['refund.id', 'refund.paymentId', 'refund.orderId', 'refund.amount', 'refund.status', 'refund.attempts'])
    .select(['refund.problem', 'refund.createdAt', 'payment.provider', 'payment.status as paymentStatus'])
    .select(['placed.number as orderNumber', 'placed.branchId'])
    .where('refund.merchantId', '=', merchantId)
    .where('refund.status', '<>', 'RETURNED')
    .orderBy('refund.createdAt')
    .orderBy('refund.id')
    .limit(shownAtOnce)
    .$narrowType<{ provider: Provider }>()

/** Payments about which the provider contradicts itself and of which nothing is owed back yet. */
export const listDoubtfulPayments = (merchantId: string, branchIds: Branches) =>
  build
    .selectFrom('payment')
    .innerJoin(selectOrderNumbers(merchantId, branchIds).as('placed'), 'placed.id', 'payment.orderId')
    .select(['payment.id as paymentId', 'payment.orderId', 'payment.amount', 'payment.createdAt', 'payment.provider'])
    .select(['payment.status as paymentStatus', 'placed.number as orderNumber', 'placed.branchId'])
    .where('payment.merchantId', '=', merchantId)
    // A literal, as in the partial index, so that PostgreSQL can use it.
    .where(sql<boolean>`payment.status = 'ATTENTION'`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('refund')
            .select('refund.id')
            .where('refund.merchantId', '=', merchantId)
            .whereRef('refund.paymentId', '=', 'payment.id')
            .where('refund.status', '<>', 'RETURNED'),
        ),
      ),
    )
    .orderBy('payment.createdAt')
    .limit(shownAtOnce)
    .$narrowType<{ provider: Provider }>()
