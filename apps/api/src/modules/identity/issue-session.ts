// Issues the tokens of a new or renewed session: the access token in the response body, the refresh token in a cookie.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { refreshSession } from '@dasturxon/contracts/sessions.endpoints'
import type { Actor } from '#platform/actor'
import type { ClientInfo } from '#platform/client-info'
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
  visitor: ClientInfo,
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

/** False for a request from a foreign page: browsers send cookies with it, but the page cannot forge its Origin. */
export const isOwnOrigin = ({ origin, host }: ClientInfo): boolean =>
  origin === undefined || origin === `https://${host}`
