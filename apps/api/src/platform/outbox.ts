// A request to a provider is recorded before it is sent, under the key the provider knows it by, so that no request is
// lost and none is sent twice: code that finds the state SENT asks the provider for the outcome before it sends again.
import { sql } from 'kysely'
import { firstIdAt } from './id.ts'
import { build } from './query.ts'

export type OutboxEntry = { merchantId: string; kind: string; key: string }

/** Belongs into the same bundle as the change that needs the request. Recording the same entry twice stores one row. */
export const recordIntent = ({ merchantId, kind, key }: OutboxEntry) =>
  build
    .insertInto('effect')
    .values({ merchantId, kind, key })
    .onConflict((conflict) => conflict.columns(['merchantId', 'kind', 'key']).doNothing())

const advance = ({ merchantId, kind, key }: OutboxEntry) =>
  build.updateTable('effect').where('merchantId', '=', merchantId).where('kind', '=', kind).where('key', '=', key)

/**
 * Must be committed before the provider is called: from then on the provider may have received the request. Returns a
 * row when the caller may send the request, no row when it was sent before.
 */
export const markSent = (effect: OutboxEntry) =>
  advance(effect)
    .where('state', '=', 'INTENT')
    .set({ state: 'SENT', changedAt: sql<Date>`now()` })
    .returning('key')

export const markConfirmed = (effect: OutboxEntry, providerRef: string | null) =>
  advance(effect).set({ state: 'CONFIRMED', providerRef, changedAt: sql<Date>`now()` })

/** The provider refused, or cannot have received the request: it may be sent again. */
export const markUnsent = (effect: OutboxEntry) =>
  advance(effect)
    .where('state', '=', 'SENT')
    .set({ state: 'INTENT', changedAt: sql<Date>`now()` })

/** Deletes old confirmed entries of one kind whose keys begin with the id of an order. Not for entries about money. */
export const deleteOldEffects = (merchantId: string, kind: string, before: Date, atMost: number) => sql<{ gone: true }>`
  DELETE FROM effect WHERE merchant_id = ${merchantId} AND kind = ${kind} AND key IN (
    SELECT key FROM effect
    WHERE merchant_id = ${merchantId} AND kind = ${kind} AND key < ${firstIdAt(before)} AND state = 'CONFIRMED' LIMIT ${atMost})
  RETURNING true AS gone`
