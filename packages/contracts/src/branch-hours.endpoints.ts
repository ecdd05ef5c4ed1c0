import type { Endpoint } from './endpoint.ts'
import type * as schema from './branch-hours.schema.ts'

export const branchHours = {
  method: 'GET',
  path: '/staff/v1/hours/:branchId',
  access: 'staff',
  capability: 'hours.write',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404 },
  types: {} as typeof schema.branchHours,
} as const satisfies Endpoint<typeof schema.branchHours>

export const changeBranchHours = {
  method: 'PUT',
  path: '/staff/v1/hours/:branchId',
  access: 'staff',
  capability: 'hours.write',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404, changed_meanwhile: 412 },
  types: {} as typeof schema.changeBranchHours,
} as const satisfies Endpoint<typeof schema.changeBranchHours>

export const changeBranchActivity = {
  method: 'PUT',
  path: '/staff/v1/hours/:branchId/activity',
  access: 'staff',
  capability: 'hours.write',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404 },
  types: {} as typeof schema.changeBranchActivity,
} as const satisfies Endpoint<typeof schema.changeBranchActivity>
