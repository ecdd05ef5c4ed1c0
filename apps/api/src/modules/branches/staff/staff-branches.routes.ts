import * as endpoint from '@dasturxon/contracts/branch-hours.endpoints'
import * as schema from '@dasturxon/contracts/branch-hours.schema'
import * as pauseEndpoint from '@dasturxon/contracts/pause.endpoints'
import * as pauseSchema from '@dasturxon/contracts/pause.schema'
import { staffShop } from '@dasturxon/contracts/staff.endpoints'
import { staffShop as staffShopSchema } from '@dasturxon/contracts/staff.schema'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/route'
import { changeActivity, type MenuChanged } from './change-activity.ts'
import { changeHours, readHours } from './change-hours.ts'
import { markBusy, pauseBranch, readPause, type TermsChanged } from './change-pause.ts'
import { readStaffShop } from './read-staff-shop.ts'

type Notices = { menuChanged: MenuChanged; termsChanged: TermsChanged }

/** The menu module imports this module, so this module cannot import it: the caller passes in what marks its data as changed. */
export function staffBranchesRoutes(app: FastifyInstance, { menuChanged, termsChanged }: Notices): void {
  route(app, staffShop, staffShopSchema, ({ tx, actor }) => readStaffShop(tx, actor))
  route(app, endpoint.branchHours, schema.branchHours, ({ tx, params }) => readHours(tx, params.branchId))
  route(app, endpoint.changeBranchHours, schema.changeBranchHours, ({ tx, actor, params, body }) =>
    changeHours(tx, actor, params.branchId, body, termsChanged),
  )
  route(app, endpoint.changeBranchActivity, schema.changeBranchActivity, ({ tx, actor, params, body }) =>
    changeActivity(tx, actor, params.branchId, body.isActive, menuChanged, termsChanged),
  )
  route(app, pauseEndpoint.branchPause, pauseSchema.branchPause, ({ tx, params }) => readPause(tx, params.branchId))
  route(app, pauseEndpoint.pauseBranch, pauseSchema.pauseBranch, ({ tx, actor, params, body }) =>
    pauseBranch(tx, actor, params.branchId, body, termsChanged),
  )
  route(app, pauseEndpoint.markBusy, pauseSchema.markBusy, ({ tx, actor, params, body }) =>
    markBusy(tx, actor, params.branchId, body, termsChanged),
  )
}
