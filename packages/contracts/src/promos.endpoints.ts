import type { Endpoint } from './endpoint.ts'
import type * as schema from './promos.schema.ts'

export const checkPromo = {
  method: 'POST',
  path: '/orders/v1/promo/check',
  access: 'guest',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: {
    promo_unknown: 404,
    promo_not_active: 409,
    promo_not_started: 409,
    promo_expired: 409,
    promo_used_up: 409,
    promo_used_by_customer: 409,
    promo_minimum_not_exceeded: 409,
  },
  types: {} as typeof schema.checkPromo,
} as const satisfies Endpoint<typeof schema.checkPromo>

export const promosOfUser = {
  method: 'GET',
  path: '/orders/v1/promo/user/:userId',
  access: 'customer',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: {},
  types: {} as typeof schema.promosOfUser,
} as const satisfies Endpoint<typeof schema.promosOfUser>
