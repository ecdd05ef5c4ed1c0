import * as endpoint from '@dasturxon/contracts/sessions.endpoints'
import * as schema from '@dasturxon/contracts/sessions.schema'
import { done, refused } from '@dasturxon/rules/outcome'
import type { FastifyInstance } from 'fastify'
import { newId } from '#platform/id'
import { route } from '#platform/route'
import { isOwnOrigin, issueSession, refreshCookie, type Tokens } from './issue-session.ts'
import { refreshSession } from './refresh-session.ts'
import { endSession, insertGuest, insertSession } from './sessions.sql.ts'

export function identityRoutes(app: FastifyInstance, tokens: Tokens): void {
  route(app, endpoint.openGuest, schema.openGuest, async ({ tx, merchantId, visitor }) => {
    const guest = { kind: 'guest', id: newId(), sessionId: newId() } as const
    await tx.finish(insertGuest(merchantId, guest.id), insertSession(merchantId, guest, 'WEB'))
    return done(await issueSession(tokens, merchantId, guest, 1, visitor))
  })

  route(app, endpoint.refreshSession, schema.refreshSession, ({ tx, visitor }) => refreshSession(tx, tokens, visitor))

  route(app, endpoint.logout, schema.logout, async ({ tx, merchantId, actor, visitor }) => {
    if (!isOwnOrigin(visitor)) return refused({ code: 'wrong_origin', params: {} })
    await tx.finish(endSession(merchantId, actor.sessionId))
    visitor.keepCookie(refreshCookie, '', 0)
    return done({ ended: true })
  })
}
