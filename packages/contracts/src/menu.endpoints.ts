import type { Endpoint } from './endpoint.ts'
import type * as schema from './menu.schema.ts'

export const overalls = {
  method: 'GET',
  path: '/products/v1/overalls',
  access: 'public',
  work: 'none',
  idempotent: false,
  deadline: 3_000,
  refusals: {},
  types: {} as typeof schema.overalls,
} as const satisfies Endpoint<typeof schema.overalls>
