import type { Endpoint } from './endpoint.ts'
import type * as schema from './catalogue-branches.schema.ts'

export const changeAssortment = {
  method: 'PUT',
  path: '/staff/v1/assortment',
  access: 'staff',
  capability: 'menu.write',
  work: 'write',
  idempotent: false,
  deadline: 5_000,
  refusals: { not_found: 404, no_branch: 404 },
  types: {} as typeof schema.changeAssortment,
} as const satisfies Endpoint<typeof schema.changeAssortment>

export const staffStopList = {
  method: 'GET',
  path: '/staff/v1/stop-list/:branchId',
  access: 'staff',
  capability: 'stop_list.write',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404 },
  types: {} as typeof schema.staffStopList,
} as const satisfies Endpoint<typeof schema.staffStopList>

export const stopProducts = {
  method: 'PUT',
  path: '/staff/v1/stop-list/:branchId/stop',
  access: 'staff',
  capability: 'stop_list.write',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404, product_not_at_branch: 404, until_out_of_range: 422 },
  types: {} as typeof schema.stopProducts,
} as const satisfies Endpoint<typeof schema.stopProducts>

export const resumeProducts = {
  method: 'PUT',
  path: '/staff/v1/stop-list/:branchId/resume',
  access: 'staff',
  capability: 'stop_list.write',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404, product_not_at_branch: 404 },
  types: {} as typeof schema.resumeProducts,
} as const satisfies Endpoint<typeof schema.resumeProducts>

export const changeStock = {
  method: 'PUT',
  path: '/staff/v1/stock/:branchId',
  access: 'staff',
  capability: 'stop_list.write',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404, product_not_at_branch: 404 },
  types: {} as typeof schema.changeStock,
} as const satisfies Endpoint<typeof schema.changeStock>
