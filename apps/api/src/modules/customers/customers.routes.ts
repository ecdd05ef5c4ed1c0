import * as endpoint from '@dasturxon/contracts/customers.endpoints'
import * as schema from '@dasturxon/contracts/customers.schema'
import { done } from '@dasturxon/rules/outcome'
import type { FastifyInstance } from 'fastify'
import { type Codes, endSession, readPhone, refreshCookie, requestCode, type Tokens } from '#modules/identity'
import type { BotMessages } from '#modules/notifications'
import { route } from '#platform/route'
import { changePhone, requestPhoneChange } from './change-phone.ts'
import { codeByTelegram } from './code-by-telegram.ts'
import { findCustomer, setLanguage } from './customers.sql.ts'
import { deleteAccount } from './delete-account.ts'
import { logIn, type ReadLaunch } from './log-in.ts'
import type { PersonalRecords } from './personal-records.ts'
import { updateProfile, userOf } from './update-profile.ts'
import { personalTables, writeDataFile } from './write-data-file.ts'

export type CustomersOptions = {
  tokens: Tokens
  codes: Codes
  bots: BotMessages
  personal: readonly PersonalRecords[]
  readLaunch: ReadLaunch
}

export function customersRoutes(app: FastifyInstance, options: CustomersOptions): void {
  const { codes, bots, personal } = options
  const tables = personalTables(personal)
  route(app, endpoint.requestCode, schema.requestCode, async ({ body, ...steps }) => {
    const read = readPhone(body.phone, codes.countries)
    if (!read.ok) return read
    const phone = read.value
    const otherWay = body.type === 'TG' && { otherWay: codeByTelegram(bots, steps, phone) }
    return requestCode(codes, steps, { purpose: 'LOGIN', phone, ...otherWay })
  })
  route(app, endpoint.logIn, schema.logIn, ({ body, ...steps }) => logIn(options, steps, body))

  route(app, endpoint.me, schema.me, async ({ tx, merchantId, actor }) => {
    const [[customer]] = await tx.finish(findCustomer(merchantId, actor.id))
    if (!customer) throw new Error('The session has no customer row')
    return done(userOf(customer))
  })
  route(app, endpoint.updateProfile, schema.updateProfile, ({ tx, actor, params, body }) =>
    updateProfile(tx, actor.id, { params, body }),
  )
  route(app, endpoint.requestPhoneChange, schema.requestPhoneChange, ({ body, ...steps }) =>
    requestPhoneChange(codes, steps, body.phone),
  )
  route(app, endpoint.changePhone, schema.changePhone, ({ body, ...steps }) => changePhone(codes, steps, body))
  route(app, endpoint.personalDataFile, schema.personalDataFile, (steps) => writeDataFile(steps, tables))
  route(app, endpoint.deleteAccount, schema.deleteAccount, ({ tx, actor, visitor }) =>
    deleteAccount(tx, actor, visitor, personal),
  )

  route(app, endpoint.botLogout, schema.botLogout, async ({ tx, merchantId, actor, visitor }) => {
    tx.wakeUp('session', actor.sessionId)
    await tx.finish(endSession(merchantId, actor.sessionId))
    visitor.keepCookie(refreshCookie, '', 0)
    return done({ ended: true })
  })
  route(
    app,
    endpoint.botLogoutInLanguage,
    schema.botLogoutInLanguage,
    async ({ tx, merchantId, actor, visitor, body }) => {
      const remembered = actor.kind === 'customer' ? [setLanguage(merchantId, actor.id, body.language)] : []
      tx.wakeUp('session', actor.sessionId)
      await tx.finish(endSession(merchantId, actor.sessionId), ...remembered)
      visitor.keepCookie(refreshCookie, '', 0)
      return done({ ended: true })
    },
  )
}
