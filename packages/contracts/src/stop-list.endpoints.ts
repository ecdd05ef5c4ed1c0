import type { Endpoint } from './endpoint.ts'
import type * as schema from './stop-list.schema.ts'

export const readStopList = {
  method: 'GET',
  path: '/products/v1/stop-list/:branchId',
  access: 'public',
  work: 'read',
  versioned: true,
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404 },
  types: {} as typeof schema.readStopList,
} as const satisfies Endpoint<typeof schema.readStopList>
