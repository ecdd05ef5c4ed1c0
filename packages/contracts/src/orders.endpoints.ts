import type { Endpoint } from './endpoint.ts'
import type * as schema from './orders.schema.ts'

export const activeOrders = {
  method: 'GET',
  path: '/orders/v1/orders/user/:userId/active',
  access: 'customer',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: {},
  types: {} as typeof schema.activeOrders,
} as const satisfies Endpoint<typeof schema.activeOrders>

export const popularProducts = {
  method: 'GET',
  path: '/orders/v1/popular',
  access: 'public',
  work: 'none',
  idempotent: false,
  deadline: 2_000,
  refusals: {},
  types: {} as typeof schema.popularProducts,
} as const satisfies Endpoint<typeof schema.popularProducts>

export const orderHistory = {
  method: 'GET',
  path: '/orders/v1/orders/user/:userId',
  access: 'customer',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: {},
  types: {} as typeof schema.orderHistory,
} as const satisfies Endpoint<typeof schema.orderHistory>

/** This and the following calls are open to guests, because guests may order dine-in. */
export const orderById = {
  method: 'GET',
  path: '/orders/v1/orders/:id',
  access: 'guest',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404 },
  types: {} as typeof schema.orderById,
} as const satisfies Endpoint<typeof schema.orderById>

export const cancelOrder = {
  method: 'PUT',
  path: '/orders/v1/orders/:id/cancel',
  access: 'guest',
  work: 'steps',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404, cancel_not_allowed: 409 },
  types: {} as typeof schema.cancelOrder,
} as const satisfies Endpoint<typeof schema.cancelOrder>

export const gradeOrder = {
  method: 'POST',
  path: '/orders/v1/orders/:id/grade',
  access: 'guest',
  work: 'steps',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404, not_delivered_yet: 409 },
  types: {} as typeof schema.gradeOrder,
} as const satisfies Endpoint<typeof schema.gradeOrder>

export const repeatOrder = {
  method: 'POST',
  path: '/orders/v1/orders/:id/repeat',
  access: 'guest',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404 },
  types: {} as typeof schema.repeatOrder,
} as const satisfies Endpoint<typeof schema.repeatOrder>

export const courierOfOrder = {
  method: 'GET',
  path: '/deliveries/v1/delivery/courier/:orderId',
  access: 'guest',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404 },
  types: {} as typeof schema.courierOfOrder,
} as const satisfies Endpoint<typeof schema.courierOfOrder>
