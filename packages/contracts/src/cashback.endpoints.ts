import type * as schema from './cashback.schema.ts'
import type { Endpoint } from './endpoint.ts'

export const cashbackOfUser = {
  method: 'GET',
  path: '/users/v1/cashback/:userId',
  access: 'customer',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: {},
  types: {} as typeof schema.cashbackOfUser,
} as const satisfies Endpoint<typeof schema.cashbackOfUser>
