import type * as schema from './cash.schema.ts'
import type { Endpoint } from './endpoint.ts'

export const branchCash = {
  method: 'GET',
  path: '/staff/v1/cash/:branchId',
  access: 'staff',
  capability: 'cash.accept',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404 },
  types: {} as typeof schema.branchCash,
} as const satisfies Endpoint<typeof schema.branchCash>

export const ownCash = {
  method: 'GET',
  path: '/staff/v1/own-cash',
  access: 'staff',
  capability: 'orders.deliver',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: {},
  types: {} as typeof schema.ownCash,
} as const satisfies Endpoint<typeof schema.ownCash>

export const handInCash = {
  method: 'POST',
  path: '/staff/v1/cash/:branchId/hand-in',
  access: 'staff',
  capability: 'cash.accept',
  work: 'write',
  idempotent: true,
  deadline: 2_000,
  refusals: {
    not_found: 404,
    nothing_to_hand_in: 409,
    changed_meanwhile: 412,
    reason_missing: 422,
    idempotency_key_invalid: 422,
  },
  types: {} as typeof schema.handInCash,
} as const satisfies Endpoint<typeof schema.handInCash>

export const openDay = {
  method: 'GET',
  path: '/staff/v1/day-close/:branchId',
  access: 'staff',
  capability: 'day.close',
  work: 'read',
  idempotent: false,
  deadline: 3_000,
  refusals: { not_found: 404 },
  types: {} as typeof schema.openDay,
} as const satisfies Endpoint<typeof schema.openDay>

export const closeDay = {
  method: 'POST',
  path: '/staff/v1/day-close/:branchId',
  access: 'staff',
  capability: 'day.close',
  work: 'write',
  idempotent: true,
  deadline: 3_000,
  refusals: { not_found: 404, changed_meanwhile: 412, reason_missing: 422, idempotency_key_invalid: 422 },
  types: {} as typeof schema.closeDay,
} as const satisfies Endpoint<typeof schema.closeDay>
