import * as endpoint from '@dasturxon/contracts/bot.endpoints'
import * as schema from '@dasturxon/contracts/bot.schema'
import { done } from '@dasturxon/rules/outcome'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/route'
import { findBot, findLastUpdate } from './bot.sql.ts'
import { type BotResources, changeBot } from './change-bot.ts'
import { broadcastRoutes } from './broadcasts/broadcasts.routes.ts'
import { staffChatRoutes } from './staff-chats/staff-chats.routes.ts'
import { webhookRoutes } from './webhook.routes.ts'

export function botRoutes(app: FastifyInstance, resources: BotResources & { key: Buffer }): void {
  webhookRoutes(app, resources.secrets, resources.key)
  staffChatRoutes(app, resources.key)
  broadcastRoutes(app)

  route(app, endpoint.readBot, schema.readBot, async ({ tx, merchantId }) => {
    const [[bot], [last]] = await tx.finish(findBot(merchantId), findLastUpdate(merchantId))
    return done({
      username: bot?.username ?? null,
      isConnected: Boolean(bot?.connectedAt),
      connectedAt: bot?.connectedAt?.toISOString() ?? null,
      lastUpdateAt: last?.receivedAt.toISOString() ?? null,
    })
  })
  route(app, endpoint.changeBot, schema.changeBot, ({ body, ...steps }) => changeBot(resources, steps, body))
}
