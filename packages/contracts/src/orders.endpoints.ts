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
