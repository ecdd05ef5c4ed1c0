import type * as schema from './couriers.schema.ts'
import type { Endpoint } from './endpoint.ts'

export const listCouriers = {
  method: 'GET',
  path: '/staff/v1/couriers',
  access: 'staff',
  capability: 'orders.accept',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: {},
  types: {} as typeof schema.listCouriers,
} as const satisfies Endpoint<typeof schema.listCouriers>

export const makeCourierLink = {
  method: 'POST',
  path: '/staff/v1/couriers/:id/link',
  access: 'staff',
  capability: 'orders.accept',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404, branch_forbidden: 403 },
  types: {} as typeof schema.makeCourierLink,
} as const satisfies Endpoint<typeof schema.makeCourierLink>

export const enterByLink = {
  method: 'POST',
  path: '/staff/v1/enter-by-link',
  access: 'public',
  work: 'steps',
  idempotent: false,
  deadline: 5_000,
  refusals: { link_refused: 403, too_many_attempts: 429, wrong_origin: 403 },
  types: {} as typeof schema.enterByLink,
} as const satisfies Endpoint<typeof schema.enterByLink>
