// Ten minutes of trust. The token says who and for which merchant; whether the session still lives is asked in the database.
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Actor, ReadToken } from '#platform/actor'

export const accessSeconds = 600
const algorithm = 'HS256'

export type AccessTokens = { issue: (merchantId: string, actor: Actor) => Promise<string>; read: ReadToken }

export function accessTokens(key: Uint8Array): AccessTokens {
  return {
    issue: (merchantId, { kind, id, sessionId }) =>
      new SignJWT({ mid: merchantId, kind, sid: sessionId })
        .setProtectedHeader({ alg: algorithm })
        .setSubject(id)
        .setIssuedAt()
        .setExpirationTime(`${accessSeconds}s`)
        .sign(key),

    async read(merchantId, token) {
      try {
        const { payload } = await jwtVerify<{ mid: string; kind: Actor['kind']; sid: string }>(token, key, {
          algorithms: [algorithm],
          requiredClaims: ['sub', 'exp', 'mid', 'kind', 'sid'],
        })
        return payload.mid === merchantId ? { kind: payload.kind, id: payload.sub ?? '', sessionId: payload.sid } : null
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },
  }
}
