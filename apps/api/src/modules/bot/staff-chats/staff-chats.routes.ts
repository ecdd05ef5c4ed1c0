import * as endpoint from '@dasturxon/contracts/bot.endpoints'
import * as schema from '@dasturxon/contracts/bot.schema'
import { done, refused } from '@dasturxon/rules/outcome'
import { denialOf } from '@dasturxon/rules/roles'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/route'
import { findBot } from '../bot.sql.ts'
import { makeLink } from './make-link.ts'
import { findTelegramOf, listAllStaffChats } from './staff-chats.sql.ts'
import { unlinkChat, unlinkOwn } from './unlink.ts'

export function staffChatRoutes(app: FastifyInstance, key: Buffer): void {
  route(app, endpoint.linkOwnTelegram, schema.linkOwnTelegram, async ({ tx, actor }) => {
    const made = await makeLink(tx, key, actor, null)
    // The own link names no branch, so none can be forbidden.
    return made.ok ? done(made.value) : refused({ code: 'try_again', params: {} })
  })
  route(app, endpoint.linkStaffChat, schema.linkStaffChat, ({ tx, actor, body }) =>
    makeLink(tx, key, actor, body.branchId),
  )
  route(app, endpoint.ownTelegram, schema.ownTelegram, async ({ tx, merchantId, actor }) => {
    const [[bot], [bound]] = await tx.finish(findBot(merchantId), findTelegramOf(merchantId, actor.id))
    return done({ username: bot?.connectedAt ? bot.username : null, isLinked: bound !== undefined })
  })
  route(app, endpoint.unlinkOwnTelegram, schema.unlinkOwnTelegram, ({ tx, actor }) => unlinkOwn(tx, actor))
  route(app, endpoint.listStaffChats, schema.listStaffChats, async ({ tx, merchantId, actor }) => {
    const [chats] = await tx.finish(listAllStaffChats(merchantId))
    const own = chats.filter(({ branchId }) => denialOf(actor, 'hours.write', { branchId }) === null)
    return done(own.map(({ chatId, branchId }) => ({ chatId: String(chatId), branchId })))
  })
  route(app, endpoint.unlinkStaffChat, schema.unlinkStaffChat, ({ tx, actor, params }) =>
    unlinkChat(tx, actor, params.chatId),
  )
}
