import * as endpoint from '@dasturxon/contracts/grades.endpoints'
import * as schema from '@dasturxon/contracts/grades.schema'
import { done } from '@dasturxon/rules/outcome'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/route'
import { listGrades } from './grades.sql.ts'

export function gradesRoutes(app: FastifyInstance): void {
  route(app, endpoint.grades, schema.grades, async ({ tx }) => {
    const [grades] = await tx.finish(listGrades(tx.merchantId))
    return done(grades)
  })
}
