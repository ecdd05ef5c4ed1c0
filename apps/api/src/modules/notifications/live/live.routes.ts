import { followBoards } from '@dasturxon/contracts/live-board.endpoints'
import { followBoards as followBoardsSchema } from '@dasturxon/contracts/live-board.schema'
import * as endpoint from '@dasturxon/contracts/live.endpoints'
import * as schema from '@dasturxon/contracts/live.schema'
import type { FastifyInstance } from 'fastify'
import { streamRoute } from '#platform/stream'
import type { BoardWatch } from './board-watch.ts'
import { followTopics } from './follow-topics.ts'
import { type LiveSettings, openLive } from './live.ts'

type Settings = Omit<LiveSettings, 'log'> & { watch: BoardWatch }

export function liveRoutes(app: FastifyInstance, { watch, ...settings }: Settings): void {
  const live = openLive({ ...settings, log: app.log as LiveSettings['log'] })
  app.addHook('onClose', async () => live.close())
  streamRoute(app, endpoint.followTopics, schema.followTopics, (call) => followTopics(live, call))
  streamRoute(app, followBoards, followBoardsSchema, async (call) => {
    const outcome = await followTopics<typeof followBoards>(live, call)
    return outcome.ok ? { ok: true, value: watch.during(call, outcome.value) } : outcome
  })
}
