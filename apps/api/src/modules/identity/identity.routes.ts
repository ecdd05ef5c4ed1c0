import * as endpoint from '@dasturxon/contracts/sessions.endpoints'
import * as schema from '@dasturxon/contracts/sessions.schema'
import { done, refused } from '@dasturxon/rules/outcome'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/route'
import { isOwnOrigin, issueSession, refreshCookie, type Tokens } from './issue-session.ts'
import { refreshSession } from './rotate-session.ts'
import { endSession } from './sessions.sql.ts'
import { guestSession } from './sessions.ts'

export function identityRoutes(app: FastifyInstance, tokens: Tokens): void {
  route(app, endpoint.openGuest, schema.openGuest, async ({ tx, merchantId, visitor }) => {
    const { actor, writes } = guestSession(merchantId, 'WEB')
    await tx.finish(...writes)
    return done(await issueSession(tokens, merchantId, actor, 1, visitor))
  })

  route(app, endpoint.refreshSession, schema.refreshSession, ({ tx, visitor }) => refreshSession(tx, tokens, visitor))

  route(app, endpoint.logout, schema.logout, async ({ tx, merchantId, actor, visitor }) => {
    if (!isOwnOrigin(visitor)) return refused({ code: 'wrong_origin', params: {} })
    tx.wakeUp('session', actor.sessionId)
    await tx.finish(endSession(merchantId, actor.sessionId))
    visitor.keepCookie(refreshCookie, '', 0)
    return done({ ended: true })
  })
}
