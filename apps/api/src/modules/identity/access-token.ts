// Access tokens, valid for ten minutes. The token contains the actor and the merchant; whether the session has ended is
// checked in the database.
import type { StaffRole } from '@dasturxon/rules/roles'
import { errors, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Actor, Bearer, Person, ReadToken } from '#platform/actor'

export const accessSeconds = 600
/**
 * Verified tokens are cached: a page sends many requests with one token, and verifying it costs more than most
 * responses.
 */
const maxCachedTokens = 10_000
const algorithm = 'HS256'

export type AccessTokens = {
  /** `seconds`: the lifetime of the token; less than ten minutes where the session ends sooner. */
  issue: (merchantId: string, actor: Actor, seconds?: number) => Promise<string>
  read: ReadToken
}

/**
 * Role and branches are claims: a change of either ends the sessions of the staff member, so they are never outdated.
 */
type Claims = { mid: string; sid: string } & (
  | { kind: Person['kind'] }
  | { kind: 'staff'; role: StaffRole; branches: 'all' | string[] }
)

export function accessTokens(key: Uint8Array): AccessTokens {
  const verified = new LRUCache<string, Bearer>({ max: maxCachedTokens })
  return {
    issue: (merchantId, actor, seconds = accessSeconds) =>
      new SignJWT(claimsOf(merchantId, actor))
        .setProtectedHeader({ alg: algorithm })
        .setSubject(actor.id)
        .setIssuedAt()
        .setExpirationTime(`${seconds}s`)
        .sign(key),

    async read(token) {
      const cached = verified.get(token)
      if (cached && cached.expiresAt.getTime() > Date.now()) return cached
      verified.delete(token)
      try {
        const { payload } = await jwtVerify<Claims>(token, key, {
          algorithms: [algorithm],
          requiredClaims: ['sub', 'exp', 'mid', 'kind', 'sid'],
        })
        const session = { id: payload.sub ?? '', sessionId: payload.sid }
        const actor: Actor =
          payload.kind === 'staff'
            ? { ...session, kind: payload.kind, role: payload.role, branchIds: payload.branches }
            : { ...session, kind: payload.kind }
        const bearer = { merchantId: payload.mid, actor, expiresAt: new Date((payload.exp ?? 0) * 1_000) }
        verified.set(token, bearer)
        return bearer
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },
  }
}

function claimsOf(merchantId: string, actor: Actor): Claims {
  const session = { mid: merchantId, sid: actor.sessionId }
  if (actor.kind !== 'staff') return { ...session, kind: actor.kind }
  const branches = actor.branchIds === 'all' ? actor.branchIds : [...actor.branchIds]
  return { ...session, kind: actor.kind, role: actor.role, branches }
}
