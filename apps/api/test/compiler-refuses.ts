// Mistakes the compiler must keep refusing: if one of them starts to compile, `tsc` fails here.
import type { Client } from '@dasturxon/contracts/client'
import type { Endpoint } from '@dasturxon/contracts/endpoint'
import * as branches from '@dasturxon/contracts/branches.endpoints'
import * as branchesSchema from '@dasturxon/contracts/branches.schema'
import * as endpoint from '@dasturxon/contracts/menu.endpoints'
import * as schema from '@dasturxon/contracts/menu.schema'
import * as merchants from '@dasturxon/contracts/merchants.endpoints'
import * as merchantsSchema from '@dasturxon/contracts/merchants.schema'
import { times } from '@dasturxon/rules/money'
import { done, refused } from '@dasturxon/rules/outcome'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
// @ts-expect-error a module is imported through its index only
import { listProducts } from '#modules/menu/menu.sql'
import type { Tx } from '#platform/db'
import { documentRoute } from '#platform/document-route'
import { build } from '#platform/query'
import { route } from '#platform/route'
import { readMenu } from '../src/modules/menu/read-menu.ts'

const orderSchema = {
  summary: 'Places an order',
  body: z.strictObject({ note: z.string() }),
  reply: z.object({ id: z.uuid() }),
  refusals: { no_branch: z.object({}), sold_to_nobody: z.object({}) },
}
const order = {
  method: 'POST',
  path: '/orders',
  access: 'public',
  work: 'steps',
  idempotent: true,
  deadline: 1_000,
  refusals: { no_branch: 404, sold_to_nobody: 409 },
  types: {} as typeof orderSchema,
} as const satisfies Endpoint<typeof orderSchema>

type Described = Endpoint<typeof orderSchema>
// @ts-expect-error a staff endpoint needs a capability
export const forAnyStaff: Described = { ...order, access: 'staff' }
// @ts-expect-error a capability that no role has
export const forNoStaff: Described = { ...order, access: 'staff', capability: 'orders.eat' }
// @ts-expect-error customers have no roles
export const forCustomers: Described = { ...order, access: 'customer', capability: 'orders.read' }

export async function mistakes(app: FastifyInstance, tx: Tx, pool: pg.Pool, call: Client) {
  // @ts-expect-error a pool is not a transaction
  await readMenu(pool)
  // @ts-expect-error an object with a merchant id is not a transaction
  await readMenu({ merchantId: tx.merchantId, now: tx.now })

  // @ts-expect-error the reply lacks required fields
  route(app, endpoint.overalls, schema.overalls, async () => done({ groups: [] }))
  // @ts-expect-error a refusal that the contract does not name
  route(app, endpoint.overalls, schema.overalls, async () => refused({ code: 'not_found', params: {} }))
  // @ts-expect-error the schema of another endpoint
  route(app, endpoint.overalls, merchantsSchema.merchantBySub, async () =>
    done({ groups: [], categories: [], products: [] }),
  )
  // @ts-expect-error a refusal without a text in i18n
  route(app, order, orderSchema, async () => refused({ code: 'sold_to_nobody', params: {} }))
  // @ts-expect-error a document endpoint must be public and need no transaction
  documentRoute(app, branches.branches, branchesSchema.branches, 'no-cache', () => null)
  route(app, branches.branchesOfCity, branchesSchema.branchesOfCity, async (received) => {
    // @ts-expect-error a public endpoint has no actor
    void received.actor
    // @ts-expect-error a read endpoint gets one transaction and cannot open several
    void received.inTx
    // @ts-expect-error an endpoint without a body in its schema has no body
    void received.body
    // @ts-expect-error a parameter that the schema does not name
    void received.query.limit
    await received.tx.finish()
    return done([])
  })
  route(app, order, orderSchema, async (received) => {
    // @ts-expect-error an endpoint of several steps holds no transaction while it calls providers
    void received.tx
    return done({ id: received.idempotencyKey })
  })

  // @ts-expect-error an order needs its idempotency key
  await call(order, { body: { note: '' } })
  // @ts-expect-error the path parameter is missing
  await call(merchants.merchantBySub, {})
  // @ts-expect-error an unknown channel
  await call(endpoint.overalls, { query: { type: 'FAX' } })
  const [error, menu] = await call(endpoint.overalls, { query: {} })
  // @ts-expect-error the result is read before the error was checked
  void menu.products
  if (!error) void menu.products
  // @ts-expect-error a secret is no field of the reply
  if (!error) void menu.smsPassword

  // @ts-expect-error an unknown column
  await tx.run(build.selectFrom('product').select('colour'))
  const [written, rows] = await tx.bundle(build.deleteFrom('category'), build.selectFrom('product').select('costPrice'))
  // @ts-expect-error a write without RETURNING returns no rows
  void written[0]?.numDeletedRows
  // @ts-expect-error each result of a bundle has its own type
  void rows[0]?.unitsLeft
  // @ts-expect-error the result may be empty
  void rows[0].costPrice

  // @ts-expect-error a plain number is not money
  times(32_000, 2)
  return listProducts
}

export const incomplete = {
  ...order,
  // @ts-expect-error every refusal has a status
  refusals: { no_branch: 404 },
} as const satisfies Endpoint<typeof orderSchema>
