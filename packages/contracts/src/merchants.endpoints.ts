import type { Endpoint } from './endpoint.ts'
import type * as schema from './merchants.schema.ts'

export const merchantBySub = {
  method: 'GET',
  path: '/users/v1/merchants/sub/:sub',
  access: 'public',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: {},
  types: {} as typeof schema.merchantBySub,
} as const satisfies Endpoint<typeof schema.merchantBySub>
