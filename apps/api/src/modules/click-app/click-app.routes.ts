import * as endpoint from '@dasturxon/contracts/click-app.endpoints'
import * as schema from '@dasturxon/contracts/click-app.schema'
import { refused } from '@dasturxon/rules/outcome'
import type { FastifyInstance } from 'fastify'
import { isOwnOrigin } from '#modules/identity'
import { route } from '#platform/route'
import { countLaunch } from './launch-limit.ts'
import { type ClickAppOptions, openLaunch } from './open-launch.ts'

export function clickAppRoutes(app: FastifyInstance, options: ClickAppOptions): void {
  route(app, endpoint.clickLaunch, schema.clickLaunch, async ({ body, ...steps }) => {
    const { visitor, inTx } = steps
    // Otherwise another site could log its own person in here.
    if (!isOwnOrigin(visitor)) return refused({ code: 'wrong_origin', params: {} })
    const counted = await inTx((tx) => countLaunch(tx, options.tokens.refreshKey, visitor.ip))
    return counted.ok ? openLaunch(options, steps, body.webSession) : counted
  })
}
