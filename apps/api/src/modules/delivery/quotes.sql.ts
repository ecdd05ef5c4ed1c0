import { type Insertable, sql } from 'kysely'
import type { PersonalRecords } from '#modules/customers'
import type { Actor } from '#platform/actor'
import { ofCustomer, personalTable } from '#platform/personal-table'
import { prepared } from '#platform/prepared-query'
import { build } from '#platform/query'
import type { DeliveryQuote } from '#platform/tables'

/** The most quotes stored per visitor; older ones are deleted. */
const maxPerActor = 20
/** An operator asks for many customers, whose orders may be changed for hours; old quotes are deleted by their age. */
const maxPerOperator = 500

const day = 24 * 3_600_000

export const insertQuote = (quote: Omit<Insertable<DeliveryQuote>, 'createdAt'>) =>
  build.insertInto('deliveryQuote').values(quote)

/** Finds a quote only for the customer or guest it was given to. */
export const findQuote = prepared((merchantId: string, id: string, actorId: string) =>
  build
    .selectFrom('deliveryQuote')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .where('actorId', '=', actorId),
)

/** The quote that an order was placed with, whoever asked for it: an operator asks for the customer who calls. */
export const findQuoteOfOrder = (merchantId: string, id: string) =>
  build.selectFrom('deliveryQuote').selectAll().where('merchantId', '=', merchantId).where('id', '=', id)

/** Keeps only the newest quotes of a visitor or of an operator. Skips locked rows: another transaction is deleting them. */
export const deleteSurplusQuotes = (merchantId: string, { kind, id: actorId }: Pick<Actor, 'kind' | 'id'>) =>
  build
    .deleteFrom('deliveryQuote')
    .where('merchantId', '=', merchantId)
    .where('id', 'in', (build) =>
      build
        .selectFrom('deliveryQuote')
        .select('id')
        .where('merchantId', '=', merchantId)
        .where('actorId', '=', actorId)
        .orderBy('id', 'desc')
        .offset(kind === 'staff' ? maxPerOperator : maxPerActor)
        .forUpdate()
        .skipLocked(),
    )

/** Each new quote deletes a few that have expired; where no new quotes are made, the periodic cleanup does. */
export const deleteStaleQuotes = (merchantId: string, now: Date) =>
  build
    .deleteFrom('deliveryQuote')
    .where('merchantId', '=', merchantId)
    .where('id', 'in', (build) =>
      build
        .selectFrom('deliveryQuote')
        .select('id')
        .where('merchantId', '=', merchantId)
        .where('expiresAt', '<', new Date(now.getTime() - day))
        .orderBy('expiresAt')
        .limit(10)
        .forUpdate()
        .skipLocked(),
    )

const deleteQuotesOf = (merchantId: string, actorId: string) =>
  build.deleteFrom('deliveryQuote').where('merchantId', '=', merchantId).where('actorId', '=', actorId)

export const deleteOldQuotes = (merchantId: string, atMost: number) => sql<{ gone: true }>`
  DELETE FROM delivery_quote WHERE merchant_id = ${merchantId} AND id IN (
    SELECT id FROM delivery_quote WHERE merchant_id = ${merchantId} AND expires_at < now() - interval '1 day' LIMIT ${atMost})
  RETURNING true AS gone`

const quoteTable = personalTable(
  'deliveryQuote',
  { section: 'deliveryPrices', key: ['id'], belongs: ofCustomer('actorId') },
  {
    erased: [
      'id',
      'latitude',
      'longitude',
      'distance',
      'price',
      'productPrice',
      'tariffPrice',
      'freeOver',
      'deliveryAt',
      'etaMin',
      'etaMax',
      'createdAt',
      'expiresAt',
    ],
    kept: [],
    internal: ['merchantId', 'actorId', 'areaId', 'branchId', 'cityId'],
  },
)

/** Deleted with the account: a quote holds the location of a customer. */
export const quoteRecords: PersonalRecords = {
  tables: [quoteTable],
  erase: (merchantId, customerId) => [deleteQuotesOf(merchantId, customerId)],
}
