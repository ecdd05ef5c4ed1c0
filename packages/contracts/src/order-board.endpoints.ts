import type { Endpoint } from './endpoint.ts'
import type * as schema from './order-board.schema.ts'

const changeRefusals = { not_found: 404, changed_meanwhile: 412, role_forbidden: 403, branch_forbidden: 403 } as const
const moveRefusals = {
  ...changeRefusals,
  illegal_transition: 409,
  transition_not_yours: 409,
  cancel_not_allowed: 409,
  reason_missing: 422,
  payment_missing: 409,
  too_early: 409,
  change_pending: 409,
} as const
const courierRefusals = {
  ...changeRefusals,
  order_over: 409,
  illegal_courier_transition: 409,
  courier_transition_not_yours: 409,
} as const

export const orderBoard = {
  method: 'GET',
  path: '/staff/v1/orders',
  access: 'staff',
  capability: 'orders.read',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: {},
  types: {} as typeof schema.orderBoard,
} as const satisfies Endpoint<typeof schema.orderBoard>

export const orderOnBoard = {
  method: 'GET',
  path: '/staff/v1/orders/:id',
  access: 'staff',
  capability: 'orders.read',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404, branch_forbidden: 403 },
  types: {} as typeof schema.orderOnBoard,
} as const satisfies Endpoint<typeof schema.orderOnBoard>

export const promiseRates = {
  method: 'GET',
  path: '/staff/v1/promises',
  access: 'staff',
  capability: 'reports.read',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: {},
  types: {} as typeof schema.promiseRates,
} as const satisfies Endpoint<typeof schema.promiseRates>

/** The needed capability depends on the target status, so every role that reads orders may send the request. */
export const moveOrder = {
  method: 'PUT',
  path: '/staff/v1/orders/:id/status',
  access: 'staff',
  capability: 'orders.read',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: moveRefusals,
  types: {} as typeof schema.moveOrder,
} as const satisfies Endpoint<typeof schema.moveOrder>

export const changePreparation = {
  method: 'PUT',
  path: '/staff/v1/orders/:id/preparation',
  access: 'staff',
  capability: 'orders.cook',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { ...changeRefusals, order_over: 409 },
  types: {} as typeof schema.changePreparation,
} as const satisfies Endpoint<typeof schema.changePreparation>

export const changePayment = {
  method: 'PUT',
  path: '/staff/v1/orders/:id/payment',
  access: 'staff',
  capability: 'orders.edit',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { ...moveRefusals, order_over: 409, order_already_paid: 409 },
  types: {} as typeof schema.changePayment,
} as const satisfies Endpoint<typeof schema.changePayment>

export const changeDelivery = {
  method: 'PUT',
  path: '/staff/v1/orders/:id/delivery',
  access: 'staff',
  capability: 'orders.edit',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { ...changeRefusals, order_over: 409, courier_on_the_way: 409 },
  types: {} as typeof schema.changeDelivery,
} as const satisfies Endpoint<typeof schema.changeDelivery>

export const attachCourier = {
  method: 'PUT',
  path: '/staff/v1/orders/:id/courier',
  access: 'staff',
  capability: 'orders.deliver',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { ...courierRefusals, courier_unknown: 409 },
  types: {} as typeof schema.attachCourier,
} as const satisfies Endpoint<typeof schema.attachCourier>

export const moveCourier = {
  method: 'PUT',
  path: '/staff/v1/orders/:id/courier/status',
  access: 'staff',
  capability: 'orders.deliver',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: courierRefusals,
  types: {} as typeof schema.moveCourier,
} as const satisfies Endpoint<typeof schema.moveCourier>

export const tellPosition = {
  method: 'PUT',
  path: '/staff/v1/orders/:id/courier/position',
  access: 'staff',
  capability: 'orders.deliver',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404, role_forbidden: 403, branch_forbidden: 403, order_over: 409 },
  types: {} as typeof schema.tellPosition,
} as const satisfies Endpoint<typeof schema.tellPosition>
