// Remembers what a key has done, in the transaction that does it: a request that comes twice is answered twice and done once.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { fixedRow } from './fixed-query.ts'
import { build } from './query.ts'

type Named = {
  merchantId: string
  actorId: string
  key: string
  /** The same key on another route is another wish. */
  route: string
}
/** `resultId` is minted before: what the answer can be rebuilt from. */
export type Claim = Named & { requestHash: Buffer; resultId: string }

/** Of the checked body, whose fields stand in the order of its schema. */
export const claimOf = (named: Named, body: unknown): Omit<Claim, 'resultId'> => ({
  ...named,
  requestHash: createHash('sha256').update(JSON.stringify(body)).digest(),
})

/** A row: the key is ours. None: a twin has committed, for whoever holds it makes us wait here. */
export const claimKey = fixedRow((claim: Claim) =>
  build
    .insertInto('idempotencyKey')
    .values(claim)
    .onConflict((conflict) => conflict.columns(['merchantId', 'actorId', 'key']).doNothing())
    .returning('resultId'),
)

/** What the key has done, behind a claim that was not granted. */
export const findKey = ({ merchantId, actorId, key, route, requestHash }: Claim) =>
  build
    .selectFrom('idempotencyKey')
    .select('resultId')
    .select(sql<boolean>`route = ${route} AND request_hash = ${requestHash}`.as('isSameRequest'))
    .where('merchantId', '=', merchantId)
    .where('actorId', '=', actorId)
    .where('key', '=', key)

/** Good, and not for the first time: the reply says so in a header. */
export const replayed = <Value>(value: Value) => ({ ok: true, value, isReplayed: true }) as const

/** After three days a repeated order is still known by its ref, which is kept for ever. */
export const deleteOldKeys = (merchantId: string, atMost: number) => sql<{ gone: true }>`
  DELETE FROM idempotency_key WHERE merchant_id = ${merchantId} AND (actor_id, key) IN (
    SELECT actor_id, key FROM idempotency_key
    WHERE merchant_id = ${merchantId} AND created_at < now() - interval '72 hours' LIMIT ${atMost})
  RETURNING true AS gone`
