import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Money } from '@dasturxon/rules/money'
import { newId } from '#platform/id'
import { enqueue } from '#platform/jobs'
import { personalTable } from '#platform/personal-table'
import { build, type Query, type RowsOf } from '#platform/query'
import { chargeCard } from './card-jobs.ts'

type NewCharge = { merchantId: string; orderId: string; amount: Money; card: { id: string; mask: string }; now: Date }

/** Belongs into the transaction that decides about the order. The order is charged once at a time, by a unique index. */
export function chargeOrder({ merchantId, orderId, amount, card, now }: NewCharge): Query[] {
  const id = newId()
  const row = { merchantId, id, orderId, cardId: card.id, mask: card.mask, amount, createdAt: now }
  return [
    build.insertInto('cardCharge').values({ ...row, status: 'WAITING' }),
    enqueue(chargeCard, { merchantId, chargeId: id }),
  ]
}

/** Oldest first. */
export const listChargesOf = (merchantId: string, orderId: string) =>
  build
    .selectFrom('cardCharge')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .orderBy('id')

export type CardCharge = RowsOf<ReturnType<typeof listChargesOf>>[number]

export const findCharge = (merchantId: string, id: string) =>
  build.selectFrom('cardCharge').selectAll().where('merchantId', '=', merchantId).where('id', '=', id)

/** Payme's receipt of a charge, for the payment that Payme opens under the same id; no row for any other payment. */
export const selectReceipt = (merchantId: string, orderId: string, transactionId: string) =>
  build
    .selectFrom('cardCharge')
    .select('receiptId')
    .where('merchantId', '=', merchantId)
    .where('orderId', '=', orderId)
    .where('receiptId', '=', transactionId)
    .limit(1)

/** Must be committed before Payme is asked for the money. No row: another worker asks it. */
export const markChargeAsked = ({ merchantId, id }: CardCharge, receiptId: string) =>
  build
    .updateTable('cardCharge')
    .set({ status: 'ASKED', receiptId })
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .where('status', '=', 'WAITING')
    .returning('id')

/** A charge that is over stays as it is. */
export const endCharge = (
  { merchantId, id }: CardCharge,
  end: { status: 'PAID'; problem: null } | { status: 'FAILED'; problem: number | null },
) =>
  build
    .updateTable('cardCharge')
    .set({ ...end, endedAt: sql<Date>`now()` })
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .where('endedAt', 'is', null)

type OfOrders = (merchantId: string, customerId: string) => RawBuilder<SqlBool>

/** `ofOrders`: the rows whose `order_id` is that of an order of the customer. */
export const chargeTable = (ofOrders: OfOrders) =>
  personalTable(
    'cardCharge',
    { section: 'cardPayments', key: ['id'], belongs: ofOrders },
    {
      erased: ['mask'],
      kept: ['id', 'orderId', 'amount', 'status', 'receiptId', 'createdAt', 'endedAt'],
      internal: ['merchantId', 'cardId', 'problem'],
    },
  )

export const eraseMasks = (merchantId: string, customerId: string, ofOrders: OfOrders) =>
  build
    .updateTable('cardCharge')
    .set({ mask: '' })
    .where('merchantId', '=', merchantId)
    .where(ofOrders(merchantId, customerId))
