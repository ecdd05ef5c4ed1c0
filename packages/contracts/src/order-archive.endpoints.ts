import type { Endpoint } from './endpoint.ts'
import type * as schema from './order-archive.schema.ts'

/** The orders of some days as a file: the same filter and the same columns as the archive. */
export const archiveFile = {
  method: 'GET',
  path: '/staff/v1/orders/archive',
  access: 'staff',
  capability: 'orders.search',
  work: 'steps',
  givesFile: 'text/csv',
  idempotent: false,
  deadline: 3_000,
  refusals: {},
  types: {} as typeof schema.archiveFile,
} as const satisfies Endpoint<typeof schema.archiveFile>

export const numbersOfDay = {
  method: 'GET',
  path: '/staff/v1/orders/numbers',
  access: 'staff',
  capability: 'orders.search',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: { branch_forbidden: 403 },
  types: {} as typeof schema.numbersOfDay,
} as const satisfies Endpoint<typeof schema.numbersOfDay>
