import * as endpoint from '@dasturxon/contracts/live.endpoints'
import * as schema from '@dasturxon/contracts/live.schema'
import type { FastifyInstance } from 'fastify'
import { streamRoute } from '#platform/stream'
import { followTopics } from './follow-topics.ts'
import { type LiveSettings, openLive } from './live.ts'

export function liveRoutes(app: FastifyInstance, settings: Omit<LiveSettings, 'log'>): void {
  const live = openLive({ ...settings, log: app.log as LiveSettings['log'] })
  app.addHook('onClose', async () => live.close())
  streamRoute(app, endpoint.followTopics, schema.followTopics, (call) => followTopics(live, call))
}
