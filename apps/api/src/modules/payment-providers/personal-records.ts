// What providers and we hold of the payments of a customer. They are accounting records and stay, without the card.
import { type SqlBool, sql } from 'kysely'
import { chargeTable, eraseMasks } from '#modules/cards'
import type { PersonalRecords } from '#modules/customers'
import { selectOrderIdsOf } from '#modules/orders'
import { personalTable } from '#platform/personal-table'
import { build } from '#platform/query'

const ofOrders = (merchantId: string, customerId: string) =>
  sql<SqlBool>`order_id IN (${selectOrderIdsOf(merchantId, customerId)})`

const paymentTable = personalTable(
  'payment',
  { section: 'payments', key: ['id'], belongs: ofOrders },
  {
    erased: [],
    kept: [
      'id',
      'orderId',
      'provider',
      'amount',
      'status',
      'openedAt',
      'createdAt',
      'paidAt',
      'endedAt',
      'receiptNumber',
    ],
    internal: ['merchantId', 'account', 'transactionId', 'number', 'endReason'],
  },
)

const refundTable = personalTable(
  'refund',
  { section: 'refunds', key: ['id'], belongs: ofOrders },
  {
    erased: [],
    kept: ['id', 'orderId', 'paymentId', 'amount', 'asCashback', 'status', 'createdAt', 'closedAt'],
    internal: ['merchantId', 'attempts', 'problem', 'closedBy'],
  },
)

const receiptTable = personalTable(
  'fiscalReceipt',
  {
    section: 'taxReceipts',
    key: ['paymentId', 'kind'],
    belongs: (merchantId, customerId) =>
      sql<SqlBool>`payment_id IN (${build
        .selectFrom('payment')
        .select('id')
        .where('merchantId', '=', merchantId)
        .where(ofOrders(merchantId, customerId))})`,
  },
  { erased: [], kept: ['paymentId', 'kind', 'at', 'receipt'], internal: ['merchantId'] },
)

export const providerRecords: PersonalRecords = {
  tables: [paymentTable, refundTable, receiptTable, chargeTable(ofOrders)],
  erase: (merchantId, customerId) => [eraseMasks(merchantId, customerId, ofOrders)],
}
