import * as endpoint from '@dasturxon/contracts/basket.endpoints'
import * as schema from '@dasturxon/contracts/basket.schema'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/route'
import { readDraft, saveDraft } from './save-draft.ts'

export function basketRoutes(app: FastifyInstance): void {
  route(app, endpoint.draft, schema.draft, ({ tx, actor }) => readDraft(tx, actor))
  route(app, endpoint.saveDraft, schema.saveDraft, ({ tx, actor, ifMatch, body }) =>
    saveDraft(tx, actor, ifMatch, body),
  )
}
