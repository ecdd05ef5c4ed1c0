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

export const grades = {
  method: 'GET',
  path: '/products/v1/grade',
  access: 'public',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: {},
  types: {} as typeof schema.grades,
} as const satisfies Endpoint<typeof schema.grades>
