import * as endpoint from '@dasturxon/contracts/addresses.endpoints'
import * as schema from '@dasturxon/contracts/addresses.schema'
import { done, refused } from '@dasturxon/rules/outcome'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/route'
import { deleteAddress, listAddresses } from './addresses.sql.ts'
import { addAddress, changeAddress, describeAddress } from './save-address.ts'

export function addressesRoutes(app: FastifyInstance): void {
  route(app, endpoint.addresses, schema.addresses, async ({ tx, actor }) => {
    const [rows] = await tx.finish(listAddresses(tx.merchantId, actor.id))
    return done(rows.map(describeAddress))
  })

  route(app, endpoint.addAddress, schema.addAddress, ({ tx, actor, body }) => addAddress(tx, actor, body))

  route(app, endpoint.changeAddress, schema.changeAddress, ({ tx, actor, params, body }) =>
    changeAddress(tx, actor, params.id, body),
  )

  route(app, endpoint.deleteAddress, schema.deleteAddress, async ({ tx, actor, params }) => {
    const [[gone]] = await tx.finish(deleteAddress(tx.merchantId, actor.id, params.id))
    return gone ? done(gone) : refused({ code: 'not_found', params: {} })
  })
}
