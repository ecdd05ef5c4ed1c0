import type { Endpoint } from './endpoint.ts'
import type * as schema from './pause.schema.ts'

const refusals = { not_found: 404, changed_meanwhile: 412, until_out_of_range: 422 } as const

export const branchPause = {
  method: 'GET',
  path: '/staff/v1/pause/:branchId',
  access: 'staff',
  capability: 'pause.write',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404 },
  types: {} as typeof schema.branchPause,
} as const satisfies Endpoint<typeof schema.branchPause>

export const pauseBranch = {
  method: 'PUT',
  path: '/staff/v1/pause/:branchId',
  access: 'staff',
  capability: 'pause.write',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals,
  types: {} as typeof schema.pauseBranch,
} as const satisfies Endpoint<typeof schema.pauseBranch>

export const markBusy = {
  method: 'PUT',
  path: '/staff/v1/busy/:branchId',
  access: 'staff',
  capability: 'pause.write',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals,
  types: {} as typeof schema.markBusy,
} as const satisfies Endpoint<typeof schema.markBusy>
