import { storiesRoutes } from './stories.routes.ts'
import * as staff from '@dasturxon/contracts/content-staff.endpoints'
import * as staffSchema from '@dasturxon/contracts/content-staff.schema'
import * as shop from '@dasturxon/contracts/content.endpoints'
import * as shopSchema from '@dasturxon/contracts/content.schema'
import { newId } from '#platform/id'
import { deleteBanner, insertBanner, listBanners, updateBanner } from './banners.sql.ts'
import { readBanners, readExtraPage, readPolicies, readVacancies, readVacancy } from './read-content.ts'
import { addEntry, changeEntry, deleteEntry } from './save-entry.ts'
import { findExtraPage, listPolicies } from './pages.sql.ts'
import { changeExtraPage, changePolicy } from './save-page.ts'
import { done, refused } from '@dasturxon/rules/outcome'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/route'
import { listApplications } from './applications.sql.ts'
import { applyForVacancy, type ApplicationContext } from './apply-for-vacancy.ts'
import { addVacancy, changeVacancy } from './save-vacancy.ts'
import { dated } from './scheduled-entry.ts'
import { deleteVacancy, findVacancy, listVacancies } from './vacancies.sql.ts'

export function contentRoutes(app: FastifyInstance, applying: ApplicationContext): void {
  storiesRoutes(app)
  bannersRoutes(app)
  vacanciesRoutes(app, applying)
  pagesRoutes(app)
}

export function bannersRoutes(app: FastifyInstance): void {
  route(app, shop.banners, shopSchema.banners, ({ tx }) => readBanners(tx))

  route(app, staff.listBanners, staffSchema.listBanners, async ({ tx, merchantId }) => {
    const [rows] = await tx.finish(listBanners(merchantId))
    return done(rows.map(dated))
  })
  route(app, staff.addBanner, staffSchema.addBanner, async ({ tx, merchantId, actor: by, body }) => {
    const id = newId()
    const { image, isActive } = body
    const writes = { existing: listBanners(merchantId), insert: insertBanner(merchantId, id, body) }
    const added = await addEntry(tx, { by, entity: 'banner', id }, { images: [image], isActive }, writes)
    return added.ok ? done(dated(added.value)) : added
  })
  route(app, staff.changeBanner, staffSchema.changeBanner, async ({ tx, actor: by, params: { id }, body }) => {
    const { lastModifiedDate: loadedDate, ...fields } = body
    const find = listBanners(tx.merchantId).where('id', '=', id)
    const writes = { loadedDate, find, update: updateBanner(tx.merchantId, id, fields) }
    const shown = { images: [fields.image], isActive: fields.isActive }
    const changed = await changeEntry(tx, { by, entity: 'banner', id }, shown, writes)
    return changed.ok ? done(dated(changed.value)) : changed
  })
  route(app, staff.deleteBanner, staffSchema.deleteBanner, ({ tx, merchantId, actor: by, params: { id } }) =>
    deleteEntry(tx, { by, entity: 'banner', id }, deleteBanner(merchantId, id)),
  )
}

const emptyPage = { title: { uz: '', ru: '', eng: '' }, blocks: [], isActive: false, lastModifiedDate: null }

export function pagesRoutes(app: FastifyInstance): void {
  route(app, shop.extraPage, shopSchema.extraPage, ({ tx }) => readExtraPage(tx))
  route(app, shop.companyPolicies, shopSchema.companyPolicies, ({ tx, query }) => readPolicies(tx, query.policies))

  route(app, staff.staffExtraPage, staffSchema.staffExtraPage, async ({ tx, merchantId }) => {
    const [[page]] = await tx.finish(findExtraPage(merchantId))
    return done(page ? { ...page, lastModifiedDate: page.lastModifiedDate.toISOString() } : emptyPage)
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

export function vacanciesRoutes(app: FastifyInstance, applying: ApplicationContext): void {
  route(app, shop.vacancies, shopSchema.vacancies, ({ tx }) => readVacancies(tx))
  route(app, shop.vacancyById, shopSchema.vacancyById, ({ tx, params }) => readVacancy(tx, params.id))
  route(app, shop.applyForVacancy, shopSchema.applyForVacancy, ({ tx, actor, visitor, params, body }) =>
    applyForVacancy(tx, applying, { by: actor, from: visitor, vacancyId: params.id, ...body }),
  )

  route(app, staff.listVacancies, staffSchema.listVacancies, async ({ tx, merchantId }) => {
    const [rows] = await tx.finish(listVacancies(merchantId))
    return done(rows.map(dated))
  })
  route(app, staff.addVacancy, staffSchema.addVacancy, ({ tx, actor, body }) => addVacancy(tx, actor, body))
  route(app, staff.changeVacancy, staffSchema.changeVacancy, ({ tx, actor, params, body }) =>
    changeVacancy(tx, actor, params.id, body),
  )
  route(app, staff.deleteVacancy, staffSchema.deleteVacancy, ({ tx, merchantId, actor: by, params: { id } }) =>
    deleteEntry(tx, { by, entity: 'vacancy', id }, deleteVacancy(merchantId, id)),
  )
  route(app, staff.listApplications, staffSchema.listApplications, async ({ tx, merchantId, params: { id } }) => {
    const [[vacancy], rows] = await tx.finish(findVacancy(merchantId, id), listApplications(merchantId, id))
    if (!vacancy) return refused({ code: 'not_found', params: {} })
    return done(rows.map((row) => ({ ...row, createdDate: row.createdDate.toISOString() })))
  })
}
