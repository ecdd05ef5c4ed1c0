// Ten minutes of trust. The token says who and for which merchant; whether the session still lives is asked in the database.
import type { StaffRole } from '@dasturxon/rules/roles'
import { errors, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Actor, Bearer, Person, ReadToken } from '#platform/actor'

export const accessSeconds = 600
/** Read before and not over yet. A page asks many times with one token, and proving it costs more than most answers. */
const mostRemembered = 10_000
const algorithm = 'HS256'

export type AccessTokens = {
  /** `seconds`: less than ten minutes where the session itself ends sooner. */
  issue: (merchantId: string, actor: Actor, seconds?: number) => Promise<string>
  read: ReadToken
}

/** Role and branches travel along: whoever changes them ends the person's sessions, so they are never out of date. */
type Claims = { mid: string; sid: string } & (
  | { kind: Person['kind'] }
  | { kind: 'staff'; role: StaffRole; branches: 'all' | string[] }
)

export function accessTokens(key: Uint8Array): AccessTokens {
  const proven = new LRUCache<string, Bearer>({ max: mostRemembered })
  return {
    issue: (merchantId, actor, seconds = accessSeconds) =>
      new SignJWT(claimsOf(merchantId, actor))
        .setProtectedHeader({ alg: algorithm })
        .setSubject(actor.id)
        .setIssuedAt()
        .setExpirationTime(`${seconds}s`)
        .sign(key),

    async read(token) {
      const known = proven.get(token)
      if (known && known.expiresAt.getTime() > Date.now()) return known
      proven.delete(token)
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
        proven.set(token, bearer)
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
