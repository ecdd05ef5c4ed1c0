import * as endpoint from '@dasturxon/contracts/broadcasts.endpoints'
import * as schema from '@dasturxon/contracts/broadcasts.schema'
import { done } from '@dasturxon/rules/outcome'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/route'
import { addBroadcast } from './add-broadcast.ts'
import { listBroadcasts } from './broadcasts.sql.ts'
import { previewBroadcast } from './preview-broadcast.ts'
import { countRecipients } from './recipients.sql.ts'
import { shown } from './show-broadcasts.ts'
import { startSending, stopSending } from './start-and-stop.ts'

export function broadcastRoutes(app: FastifyInstance): void {
  route(app, endpoint.listBroadcasts, schema.listBroadcasts, async ({ tx, merchantId }) => {
    const rows = await tx.run(listBroadcasts(merchantId, schema.mostBroadcasts))
    const ids = rows.map(({ id }) => id)
    const [counted] = await tx.finish(countRecipients(merchantId, ids))
    return done(rows.map((row) => shown(row, counted)))
  })
  route(app, endpoint.addBroadcast, schema.addBroadcast, ({ tx, actor, body }) => addBroadcast(tx, actor, body.texts))
  route(app, endpoint.previewBroadcast, schema.previewBroadcast, ({ tx, params }) => previewBroadcast(tx, params.id))
  route(app, endpoint.sendBroadcast, schema.sendBroadcast, ({ tx, actor, params }) =>
    startSending(tx, actor, params.id),
  )
  route(app, endpoint.stopBroadcast, schema.stopBroadcast, ({ tx, actor, params }) => stopSending(tx, actor, params.id))
}
