import { sql } from 'kysely'
import type { Actor } from '#platform/actor'
import { prepared } from '#platform/prepared-query'
import { build } from '#platform/query'

export type Channel = 'WEB' | 'TG' | 'CLICK' | 'CONSOLE'

export const insertGuest = (merchantId: string, id: string) => build.insertInto('guest').values({ merchantId, id })

/** `isProven`: a staff member has entered an authenticator code to open the session. */
export const insertSession = (
  merchantId: string,
  { kind, id, sessionId }: Actor,
  channel: Channel,
  isProven = kind === 'staff',
) =>
  build
    .insertInto('session')
    .values({ merchantId, id: sessionId, kind, actorId: id, channel, ...(isProven && { provenAt: sql<Date>`now()` }) })

/** When a session began, and whether it was extended. */
export const findSession = (merchantId: string, id: string) =>
  build
    .selectFrom('session')
    .select(['createdAt as startedAt', 'extendedAt', 'provenAt'])
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)

export const extendSession = (merchantId: string, id: string) =>
  build
    .updateTable('session')
    .set({ extendedAt: sql`now()` })
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)

/** The failures since the last proof of a staff session. */
export const lockProof = (merchantId: string, id: string) =>
  build
    .selectFrom('session')
    .select(['proofFailures', 'proofFailedAt'])
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .forUpdate()

export const proveSession = (merchantId: string, id: string) =>
  build
    .updateTable('session')
    .set({ provenAt: sql`now()`, proofFailures: 0 })
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)

export const countWrongProof = (merchantId: string, id: string) =>
  build
    .updateTable('session')
    .set({ proofFailures: sql`proof_failures + 1`, proofFailedAt: sql`now()` })
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)

/** A session has expired when it was not used for 30 days or is older than 180, even without `endedAt`. */
export const lockLiveSession = (merchantId: string, id: string) =>
  build
    .selectFrom('session')
    .select(['id', 'kind', 'actorId', 'generation', 'advancedAt', 'createdAt', 'extendedAt', 'provenAt'])
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .where('lastUsedAt', '>', sql<Date>`now() - interval '30 days'`)
    .where('createdAt', '>', sql<Date>`now() - interval '180 days'`)
    .forUpdate()

export const useSession = (merchantId: string, id: string, generation: number, advanced: boolean) =>
  build
    .updateTable('session')
    .set({ generation, lastUsedAt: sql`now()`, ...(advanced && { advancedAt: sql`now()` }) })
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)

export const touchSession = (merchantId: string, id: string) =>
  build
    .updateTable('session')
    .set({ lastUsedAt: sql`now()` })
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)

/** Checks the session again after waiting for a lock: the holder may have ended the session or erased the account. */
export const requireSession = (merchantId: string, { sessionId, id }: Actor) => requireLive(merchantId, sessionId, id)

const requireLive = prepared(
  (merchantId: string, sessionId: string, actorId: string) => sql`
  SELECT must_be_live(EXISTS (
    SELECT FROM session
    WHERE merchant_id = ${merchantId} AND id = ${sessionId} AND actor_id = ${actorId} AND ended_at IS NULL))`,
)

/** A console session ends a day after its login at the latest, even without `endedAt`. */
export const listOpenSessions = (merchantId: string, actorId: string) =>
  build
    .selectFrom('session')
    .select(['id', 'createdAt', 'lastUsedAt'])
    .where('merchantId', '=', merchantId)
    .where('actorId', '=', actorId)
    .where('endedAt', 'is', null)
    .where('createdAt', '>', sql<Date>`now() - interval '1 day'`)
    .orderBy('id', 'desc')

export const endSession = (merchantId: string, id: string) =>
  build
    .updateTable('session')
    .set({ endedAt: sql`now()` })
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .where('endedAt', 'is', null)

export const endSessionsOf = (merchantId: string, actorId: string) =>
  build
    .updateTable('session')
    .set({ endedAt: sql`now()` })
    .where('merchantId', '=', merchantId)
    .where('actorId', '=', actorId)
    .where('endedAt', 'is', null)

export const endOtherSessionsOf = (merchantId: string, actorId: string, except: string) =>
  endSessionsOf(merchantId, actorId).where('id', '<>', except)

export const listLiveSessions = (merchantId: string, ids: readonly string[]) =>
  build
    .selectFrom('session')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('id', '=', sql<string>`ANY (${ids}::uuid[])`)
    .where('endedAt', 'is', null)

export const linkGuest = (merchantId: string, id: string, customerId: string) =>
  build.updateTable('guest').set({ customerId }).where('merchantId', '=', merchantId).where('id', '=', id)

/** A guest and, after a login, the customer it was linked to. */
export const findGuest = (merchantId: string, id: string) =>
  build.selectFrom('guest').select(['id', 'customerId']).where('merchantId', '=', merchantId).where('id', '=', id)

export const unlinkGuestsOf = (merchantId: string, customerId: string) =>
  build
    .updateTable('guest')
    .set({ customerId: null })
    .where('merchantId', '=', merchantId)
    .where('customerId', '=', customerId)
