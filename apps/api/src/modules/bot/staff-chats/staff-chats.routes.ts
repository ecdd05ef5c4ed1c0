import * as endpoint from '@dasturxon/contracts/bot.endpoints'
import * as schema from '@dasturxon/contracts/bot.schema'
import { done, refused } from '@dasturxon/rules/outcome'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/route'
import { makeLink } from './make-link.ts'

export function staffChatRoutes(app: FastifyInstance, key: Buffer): void {
  route(app, endpoint.linkOwnTelegram, schema.linkOwnTelegram, async ({ tx, actor }) => {
    const made = await makeLink(tx, key, actor, null)
    // The own link names no branch, so none can be forbidden.
    return made.ok ? done(made.value) : refused({ code: 'try_again', params: {} })
  })
  route(app, endpoint.linkStaffChat, schema.linkStaffChat, ({ tx, actor, body }) =>
    makeLink(tx, key, actor, body.branchId),
  )
}
