// What a page gets when its session opens or is renewed: an access token in the answer, a refresh token in the cookie.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { refreshSession } from '@dasturxon/contracts/sessions.endpoints'
import type { Actor } from '#platform/actor'
import type { Visitor } from '#platform/visitor'
import { type AccessTokens, accessSeconds } from './access-token.ts'
import { writeRefreshToken } from './refresh-token.ts'

export const refreshCookie = '__Host-refresh'
const refreshSeconds = 30 * 86_400

export type Tokens = { access: AccessTokens; refreshKey: Buffer }

export async function issueSession(
  { access, refreshKey }: Tokens,
  merchantId: string,
  actor: Actor & { kind: 'guest' | 'customer' },
  generation: number,
  visitor: Visitor,
): Promise<Reply<typeof refreshSession>> {
  visitor.keepCookie(
    refreshCookie,
    writeRefreshToken(refreshKey, merchantId, { sessionId: actor.sessionId, generation }),
    refreshSeconds,
  )
  return {
    token: await access.issue(merchantId, actor),
    expiresIn: accessSeconds,
    kind: actor.kind,
    userId: actor.id,
  }
}

/** A cookie comes along with every request, also with one a foreign page caused; that page cannot forge its origin. */
export const isOwnOrigin = ({ origin, host }: Visitor): boolean => origin === undefined || origin === `https://${host}`
