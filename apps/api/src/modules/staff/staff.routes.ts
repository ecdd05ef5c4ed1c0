import {
  enterByLink as enterByLinkEndpoint,
  makeCourierLink as makeLinkEndpoint,
} from '@dasturxon/contracts/couriers.endpoints'
import * as courierSchema from '@dasturxon/contracts/couriers.schema'
import * as endpoint from '@dasturxon/contracts/staff.endpoints'
import * as schema from '@dasturxon/contracts/staff.schema'
import { done, refused } from '@dasturxon/rules/outcome'
import type { FastifyInstance } from 'fastify'
import { endSession, findSession, isOwnOrigin } from '#modules/identity'
import { route } from '#platform/route'
import { changeStaff } from './change-staff.ts'
import { enterByLink, makeCourierLink } from './courier-link.ts'
import { enrol } from './enrol.ts'
import { extendStaffSession } from './extend-session.ts'
import { inviteStaff, resetStaff } from './invite-staff.ts'
import { logIn } from './log-in.ts'
import { colleagueOf, personOf } from './person.ts'
import { renewStaffSession } from './renew-session.ts'
import { endStaffSessions, listStaffSessions } from './staff-sessions.ts'
import { endOf, staffCookie, type StaffOptions } from './staff-session.ts'
import { stepUp } from './step-up.ts'
import { findStaff, listBranchesOf, listStaff, listStaffBranches } from './staff.sql.ts'

export function staffRoutes(app: FastifyInstance, options: StaffOptions): void {
  const { tokens, passwords } = options

  route(app, endpoint.staffLogIn, schema.staffLogIn, ({ body, ...steps }) => logIn(options, steps, body))
  route(app, endpoint.enrol, schema.enrol, ({ body, ...steps }) => enrol(options, steps, body))
  route(app, endpoint.renewStaffSession, schema.renewStaffSession, ({ tx, visitor }) =>
    renewStaffSession(tx, tokens, visitor),
  )
  route(app, endpoint.staffLogOut, schema.staffLogOut, async ({ tx, merchantId, actor, visitor }) => {
    if (!isOwnOrigin(visitor)) return refused({ code: 'wrong_origin', params: {} })
    tx.wakeUp('session', actor.sessionId)
    await tx.finish(endSession(merchantId, actor.sessionId))
    visitor.keepCookie(staffCookie(merchantId), '', 0)
    return done({ ended: true })
  })
  route(app, endpoint.staffMe, schema.staffMe, async ({ tx, merchantId, actor }) => {
    const [[row], branches, [session]] = await tx.finish(
      findStaff(merchantId, actor.id),
      listBranchesOf(merchantId, actor.id),
      findSession(merchantId, actor.sessionId),
    )
    if (!row || !session) throw new Error('The session has no staff row')
    return done({ ...personOf(row, branches), merchantId, ...endOf(session) })
  })
  route(app, endpoint.stepUp, schema.stepUp, ({ tx, actor, body }) => stepUp(tx, options.keyring, actor, body.code))
  route(app, endpoint.extendStaffSession, schema.extendStaffSession, ({ tx, actor, visitor, body }) =>
    extendStaffSession(tx, options, actor, body.totp, visitor),
  )
  route(app, makeLinkEndpoint, courierSchema.makeCourierLink, ({ tx, actor, params, visitor }) =>
    makeCourierLink(tx, tokens.refreshKey, actor, params.id, visitor),
  )
  route(app, enterByLinkEndpoint, courierSchema.enterByLink, ({ body, ...steps }) =>
    enterByLink(options, steps, body.link),
  )

  route(app, endpoint.listStaff, schema.listStaff, async ({ tx, merchantId }) => {
    const [rows, branches] = await tx.finish(listStaff(merchantId), listStaffBranches(merchantId))
    return done(rows.map((row) => colleagueOf(row, branches)))
  })
  route(app, endpoint.inviteStaff, schema.inviteStaff, ({ merchantId, inTx, actor: by, body }) =>
    inviteStaff({ merchantId, inTx, passwords, by }, body),
  )
  route(app, endpoint.changeStaff, schema.changeStaff, ({ tx, actor, params, body }) =>
    changeStaff(tx, actor, params.id, body),
  )
  route(app, endpoint.staffSessions, schema.staffSessions, ({ tx, actor, params }) =>
    listStaffSessions(tx, actor, params.id),
  )
  route(app, endpoint.endStaffSessions, schema.endStaffSessions, ({ tx, actor, params }) =>
    endStaffSessions(tx, actor, params.id),
  )
  route(app, endpoint.resetStaff, schema.resetStaff, ({ merchantId, inTx, actor: by, params }) =>
    resetStaff({ merchantId, inTx, passwords, by }, params.id),
  )
}
