import * as staff from '@dasturxon/contracts/content-staff.endpoints'
import * as staffSchema from '@dasturxon/contracts/content-staff.schema'
import * as shop from '@dasturxon/contracts/content.endpoints'
import * as shopSchema from '@dasturxon/contracts/content.schema'
import { done, refused } from '@dasturxon/rules/outcome'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/route'
import { listApplications } from './applications.sql.ts'
import { applyForVacancy, type Applying } from './apply-for-vacancy.ts'
import { readVacancies, readVacancy } from './read-content.ts'
import { deleteEntry } from './save-entry.ts'
import { addVacancy, changeVacancy } from './save-vacancy.ts'
import { dated } from './scheduled-entry.ts'
import { deleteVacancy, findVacancy, listVacancies } from './vacancies.sql.ts'

export function vacanciesRoutes(app: FastifyInstance, applying: Applying): void {
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
