import type { Endpoint } from './endpoint.ts'
import type * as schema from './reservations.schema.ts'

const reserving = {
  not_found: 404,
  reservations_off: 409,
  time_not_offered: 409,
  time_taken: 409,
  idempotency_key_invalid: 422,
  try_again: 503,
} as const

/** Open to guests: people look for a free evening before they log in. */
export const reservationTimes = {
  method: 'GET',
  path: '/orders/v1/branches/:branchId/reservation-times',
  access: 'guest',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404, reservations_off: 409 },
  types: {} as typeof schema.reservationTimes,
} as const satisfies Endpoint<typeof schema.reservationTimes>

export const reserveTable = {
  method: 'POST',
  path: '/orders/v1/branches/:branchId/reservations',
  access: 'customer',
  work: 'steps',
  idempotent: true,
  deadline: 3_000,
  refusals: { ...reserving, too_many_reservations: 409 },
  types: {} as typeof schema.reserveTable,
} as const satisfies Endpoint<typeof schema.reserveTable>

export const ownReservations = {
  method: 'GET',
  path: '/orders/v1/reservations',
  access: 'customer',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: {},
  types: {} as typeof schema.ownReservations,
} as const satisfies Endpoint<typeof schema.ownReservations>

export const cancelReservation = {
  method: 'PUT',
  path: '/orders/v1/reservations/:id/canceled',
  access: 'customer',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404, status_passed: 409 },
  types: {} as typeof schema.cancelReservation,
} as const satisfies Endpoint<typeof schema.cancelReservation>

export const branchReservations = {
  method: 'GET',
  path: '/staff/v1/branches/:branchId/reservations',
  access: 'staff',
  capability: 'bookings.write',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404 },
  types: {} as typeof schema.branchReservations,
} as const satisfies Endpoint<typeof schema.branchReservations>

export const enterReservation = {
  method: 'POST',
  path: '/staff/v1/branches/:branchId/reservations',
  access: 'staff',
  capability: 'bookings.write',
  work: 'steps',
  idempotent: true,
  deadline: 3_000,
  refusals: reserving,
  types: {} as typeof schema.enterReservation,
} as const satisfies Endpoint<typeof schema.enterReservation>

export const moveReservation = {
  method: 'PUT',
  path: '/staff/v1/reservations/:id/status',
  access: 'staff',
  capability: 'bookings.write',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: {
    not_found: 404,
    branch_forbidden: 403,
    changed_meanwhile: 412,
    status_passed: 409,
    too_early: 409,
  },
  types: {} as typeof schema.moveReservation,
} as const satisfies Endpoint<typeof schema.moveReservation>
