import * as menuEndpoint from '@dasturxon/contracts/menu.endpoints'
import * as menuSchema from '@dasturxon/contracts/menu.schema'
import * as stopListEndpoint from '@dasturxon/contracts/stop-list.endpoints'
import * as stopListSchema from '@dasturxon/contracts/stop-list.schema'
import { done } from '@dasturxon/rules/outcome'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/route'
import { documentsRoutes } from './documents/documents.routes.ts'
import type { DocumentCache } from './documents/document-cache.ts'
import { favouritesRoutes } from './favourites/favourites.routes.ts'
import { listGrades } from './grades/grades.sql.ts'
import { stopListReader } from './stop-list/read-stop-list.ts'

export function menuRoutes(app: FastifyInstance, cache: DocumentCache): void {
  documentsRoutes(app, cache)
  favouritesRoutes(app)
  gradesRoutes(app)
}

function gradesRoutes(app: FastifyInstance): void {
  route(app, menuEndpoint.grades, menuSchema.grades, async ({ tx }) => {
    const [grades] = await tx.finish(listGrades(tx.merchantId))
    return done(grades)
  })
}

export function stopListRoutes(app: FastifyInstance): void {
  const readStopList = stopListReader()
  route(app, stopListEndpoint.readStopList, stopListSchema.readStopList, ({ tx, params }) =>
    readStopList(tx, params.branchId),
  )
}
