import type { Endpoint } from './endpoint.ts'
import type * as schema from './grades.schema.ts'

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
