import type * as schema from './branches.schema.ts'
import type { Endpoint } from './endpoint.ts'

export const branches = {
  method: 'GET',
  path: '/users/v1/branches',
  access: 'public',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: {},
  types: {} as typeof schema.branches,
} as const satisfies Endpoint<typeof schema.branches>

export const branchesOfCity = {
  method: 'GET',
  path: '/users/v1/branches/full',
  access: 'public',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: {},
  types: {} as typeof schema.branchesOfCity,
} as const satisfies Endpoint<typeof schema.branchesOfCity>

export const branchById = {
  method: 'GET',
  path: '/users/v1/branches/:id',
  access: 'public',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: { no_branch: 404 },
  types: {} as typeof schema.branchById,
} as const satisfies Endpoint<typeof schema.branchById>

/** A table's QR code opens the shop with the table id in the URL; the visitor who scans it has no token yet. */
export const tableById = {
  method: 'GET',
  path: '/users/v1/branches/tables/:id',
  access: 'public',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404 },
  types: {} as typeof schema.tableById,
} as const satisfies Endpoint<typeof schema.tableById>

/** For visitors who are not logged in. Logged-in customers use `closestBranchLocal`; both return the same reply. */
export const closestBranch = {
  method: 'GET',
  path: '/users/v1/branches/merchant/:merchantId/closest',
  access: 'public',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: { no_branch: 404 },
  types: {} as typeof schema.closestBranch,
} as const satisfies Endpoint<typeof schema.closestBranch>

export const closestBranchLocal = {
  method: 'GET',
  path: '/users/v1/local/branch/closest',
  access: 'guest',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: { no_branch: 404 },
  types: {} as typeof schema.closestBranchLocal,
} as const satisfies Endpoint<typeof schema.closestBranchLocal>

export const citiesOfMerchant = {
  method: 'GET',
  path: '/users/v1/city-merchant/merchant/:merchantId',
  access: 'public',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: {},
  types: {} as typeof schema.citiesOfMerchant,
} as const satisfies Endpoint<typeof schema.citiesOfMerchant>
