import { type Insertable, sql } from 'kysely'
import type { PersonalRecords } from '#modules/customers'
import { fixed } from '#platform/fixed-query'
import { build } from '#platform/query'
import type { DeliveryQuote } from '#platform/tables'

/** As many as a person compares; the older ones make room. */
const keptPerActor = 20

export const insertQuote = (quote: Omit<Insertable<DeliveryQuote>, 'createdAt'>) =>
  build.insertInto('deliveryQuote').values(quote)

/** Only to whom it was given. */
export const findQuote = fixed((merchantId: string, id: string, actorId: string) =>
  build
    .selectFrom('deliveryQuote')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .where('actorId', '=', actorId),
)

/** Whoever asks all day keeps no more than the others. Locked rows are somebody else's to delete. */
export const deleteSurplusQuotes = (merchantId: string, actorId: string) =>
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
        .offset(keptPerActor)
        .forUpdate()
        .skipLocked(),
    )

/** Each new quote clears a few that nobody can use any more; where nobody asks any more, the sweep does. */
export const deleteStaleQuotes = (merchantId: string) =>
  build
    .deleteFrom('deliveryQuote')
    .where('merchantId', '=', merchantId)
    .where('id', 'in', (build) =>
      build
        .selectFrom('deliveryQuote')
        .select('id')
        .where('merchantId', '=', merchantId)
        .where('expiresAt', '<', sql<Date>`now() - interval '1 day'`)
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

/** A quote says where somebody wanted to eat. */
export const quoteRecords: PersonalRecords = {
  erase: (merchantId, customerId) => [deleteQuotesOf(merchantId, customerId)],
}
