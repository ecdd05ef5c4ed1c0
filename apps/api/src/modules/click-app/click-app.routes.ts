import * as endpoint from '@dasturxon/contracts/click-app.endpoints'
import * as schema from '@dasturxon/contracts/click-app.schema'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/route'
import { type ClickAppOptions, openLaunch } from './open-launch.ts'

export function clickAppRoutes(app: FastifyInstance, options: ClickAppOptions): void {
  route(app, endpoint.clickLaunch, schema.clickLaunch, ({ body, ...steps }) =>
    openLaunch(options, steps, body.webSession),
  )
}
