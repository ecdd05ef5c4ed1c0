import * as shop from '@dasturxon/contracts/content.endpoints'
import * as shopSchema from '@dasturxon/contracts/content.schema'
import * as staff from '@dasturxon/contracts/content-staff.endpoints'
import * as staffSchema from '@dasturxon/contracts/content-staff.schema'
import { done } from '@dasturxon/rules/outcome'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/route'
import { findExtraPage, listPolicies } from './pages.sql.ts'
import { readExtraPage, readPolicies } from './read-content.ts'
import { changeExtraPage, changePolicy } from './save-page.ts'

const unwritten = { title: { uz: '', ru: '', eng: '' }, blocks: [], isActive: false, lastModifiedDate: null }

export function pagesRoutes(app: FastifyInstance): void {
  route(app, shop.extraPage, shopSchema.extraPage, ({ tx }) => readExtraPage(tx))
  route(app, shop.companyPolicies, shopSchema.companyPolicies, ({ tx, query }) => readPolicies(tx, query.policies))

  route(app, staff.staffExtraPage, staffSchema.staffExtraPage, async ({ tx, merchantId }) => {
    const [[page]] = await tx.finish(findExtraPage(merchantId))
    return done(page ? { ...page, lastModifiedDate: page.lastModifiedDate.toISOString() } : unwritten)
  })
  route(app, staff.changeExtraPage, staffSchema.changeExtraPage, ({ tx, actor, body }) =>
    changeExtraPage(tx, actor, body),
  )
  route(app, staff.staffPolicies, staffSchema.staffPolicies, async ({ tx, merchantId }) => {
    const [rows] = await tx.finish(listPolicies(merchantId))
    return done(rows)
  })
  route(app, staff.changePolicy, staffSchema.changePolicy, ({ tx, actor, body }) => changePolicy(tx, actor, body))
}
