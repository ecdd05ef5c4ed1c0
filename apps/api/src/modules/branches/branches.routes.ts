import * as endpoint from '@dasturxon/contracts/branches.endpoints'
import * as schema from '@dasturxon/contracts/branches.schema'
import { done, refused } from '@dasturxon/rules/outcome'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/route'
import { listCities } from './branches.sql.ts'
import { findClosestBranch, readBranch, readBranches } from './read-branches.ts'
import { findTableById } from './serving-branch.sql.ts'

export function branchesRoutes(app: FastifyInstance): void {
  route(app, endpoint.branches, schema.branches, ({ tx }) => readBranches(tx))
  route(app, endpoint.branchesOfCity, schema.branchesOfCity, ({ tx, query }) => readBranches(tx, query.cityId))
  route(app, endpoint.branchById, schema.branchById, ({ tx, params }) => readBranch(tx, params.id))

  route(app, endpoint.tableById, schema.tableById, async ({ tx, params }) => {
    const [[table]] = await tx.finish(findTableById(tx.merchantId, params.id))
    return table ? done(table) : refused({ code: 'not_found', params: {} })
  })

  route(app, endpoint.closestBranch, schema.closestBranch, ({ tx, query: { lat, lon, type } }) =>
    findClosestBranch(tx, [lon, lat], type ?? null),
  )
  route(app, endpoint.closestBranchLocal, schema.closestBranchLocal, ({ tx, query: { lat, lon, type } }) =>
    findClosestBranch(tx, [lon, lat], type ?? null),
  )

  route(app, endpoint.citiesOfMerchant, schema.citiesOfMerchant, async ({ tx }) => {
    const [cities] = await tx.finish(listCities(tx.merchantId))
    return done(
      cities.map((city) => ({
        ...city,
        createdDate: city.createdDate.toISOString(),
        lastModifiedDate: city.lastModifiedDate.toISOString(),
      })),
    )
  })
}
