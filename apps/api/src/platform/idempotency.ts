// Stores the result of an idempotency key, in the transaction that produces it: a repeated request is answered again
// but executed once.
import { createHash } from 'node:crypto'
import { refused } from '@dasturxon/rules/outcome'
import { sql } from 'kysely'
import type { Tx } from './db.ts'
import { preparedRow } from './prepared-query.ts'
import { build } from './query.ts'

type Named = {
  merchantId: string
  actorId: string
  key: string
  /** The same key on another route is not a repetition of the request. */
  route: string
}
/** `resultId`: the id of what the request creates, chosen before the claim. A repeated response is rebuilt from it. */
export type Claim = Named & { requestHash: Buffer; resultId: string }

/** Hashes the checked body, whose fields are in the order of its schema. */
export const claimOf = (named: Named, body: unknown): Omit<Claim, 'resultId'> => ({
  ...named,
  requestHash: createHash('sha256').update(JSON.stringify(body)).digest(),
})

/**
 * Returns a row when this request owns the key. No row: a duplicate request has committed; while a duplicate is still
 * running, this statement waits for its end.
 */
export const claimKey = preparedRow((claim: Claim) =>
  build
    .insertInto('idempotencyKey')
    .values(claim)
    .onConflict((conflict) => conflict.columns(['merchantId', 'actorId', 'key']).doNothing())
    .returning('resultId'),
)

/** The stored result of a key whose claim returned no row. */
export const findKey = ({ merchantId, actorId, key, route, requestHash }: Claim) =>
  build
    .selectFrom('idempotencyKey')
    .select('resultId')
    .select(sql<boolean>`route = ${route} AND request_hash = ${requestHash}`.as('isSameRequest'))
    .where('merchantId', '=', merchantId)
    .where('actorId', '=', actorId)
    .where('key', '=', key)

/** The success of an earlier request, returned again; a response header marks it as repeated. */
export const replayed = <Value>(value: Value) => ({ ok: true, value, isReplayed: true }) as const

/**
 * The answer to a request whose claim returned no row: the earlier result, or a refusal when the key belongs to another
 * request. `load` returns the result by its id.
 */
export async function replay<Value>(tx: Tx, claim: Claim, load: (resultId: string) => Promise<Value | undefined>) {
  const [earlier] = await tx.run(findKey(claim))
  const value = earlier?.isSameRequest ? await load(earlier.resultId) : undefined
  return value === undefined ? refused({ code: 'idempotency_key_invalid', params: {} }) : replayed(value)
}

/** Deletes keys older than three days. A repeated order is still recognised by its ref, which is stored for ever. */
export const deleteOldKeys = (merchantId: string, atMost: number) => sql<{ gone: true }>`
  DELETE FROM idempotency_key WHERE merchant_id = ${merchantId} AND (actor_id, key) IN (
    SELECT actor_id, key FROM idempotency_key
    WHERE merchant_id = ${merchantId} AND created_at < now() - interval '72 hours' LIMIT ${atMost})
  RETURNING true AS gone`
