// What we ask of others is written down before it is asked, under the key they know it by, so that nothing is forgotten and
// nothing asked twice: whoever finds SENT asks them what became of it before asking again.
import { sql } from 'kysely'
import { firstIdAt } from './id.ts'
import { build } from './query.ts'

export type Effect = { merchantId: string; kind: string; key: string }

/** For the bundle of the change that calls for it. The same wish twice is one. */
export const intend = ({ merchantId, kind, key }: Effect) =>
  build
    .insertInto('effect')
    .values({ merchantId, kind, key })
    .onConflict((conflict) => conflict.columns(['merchantId', 'kind', 'key']).doNothing())

const advance = ({ merchantId, kind, key }: Effect) =>
  build.updateTable('effect').where('merchantId', '=', merchantId).where('kind', '=', kind).where('key', '=', key)

/** Committed before the call: from here on they may have heard us. A row: it is ours to send. None: it was sent before. */
export const markSent = (effect: Effect) =>
  advance(effect)
    .where('state', '=', 'INTENT')
    .set({ state: 'SENT', changedAt: sql<Date>`now()` })
    .returning('key')

export const markConfirmed = (effect: Effect, providerRef: string | null) =>
  advance(effect).set({ state: 'CONFIRMED', providerRef, changedAt: sql<Date>`now()` })

/** They said no, or cannot have heard us: it may be sent again. */
export const markUnsent = (effect: Effect) =>
  advance(effect)
    .where('state', '=', 'SENT')
    .set({ state: 'INTENT', changedAt: sql<Date>`now()` })

/** Told long ago, by their keys, which begin with the id of an order. What concerns money is kept. */
export const deleteOldEffects = (merchantId: string, kind: string, before: Date, atMost: number) => sql<{ gone: true }>`
  DELETE FROM effect WHERE merchant_id = ${merchantId} AND kind = ${kind} AND key IN (
    SELECT key FROM effect
    WHERE merchant_id = ${merchantId} AND kind = ${kind} AND key < ${firstIdAt(before)} AND state = 'CONFIRMED' LIMIT ${atMost})
  RETURNING true AS gone`
