import * as endpoint from '@dasturxon/contracts/branch-hours.endpoints'
import * as schema from '@dasturxon/contracts/branch-hours.schema'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/route'
import { changeActivity, type MenuChanged } from './change-activity.ts'
import { changeHours, readHours } from './change-hours.ts'

/** The menu module imports this module, so this module cannot import it: the caller passes `menuChanged` in. */
export function staffBranchesRoutes(app: FastifyInstance, { menuChanged }: { menuChanged: MenuChanged }): void {
  route(app, endpoint.branchHours, schema.branchHours, ({ tx, params }) => readHours(tx, params.branchId))
  route(app, endpoint.changeBranchHours, schema.changeBranchHours, ({ tx, actor, params, body }) =>
    changeHours(tx, actor, params.branchId, body),
  )
  route(app, endpoint.changeBranchActivity, schema.changeBranchActivity, ({ tx, actor, params, body }) =>
    changeActivity(tx, actor, params.branchId, body.isActive, menuChanged),
  )
}
