// The call that places the order is in placing.endpoints.ts, with the refusals of the shop.
import type { Endpoint } from './endpoint.ts'
import type * as schema from './phone-orders.schema.ts'

const byOperator = { access: 'staff', capability: 'orders.enter' } as const

export const branchMenu = {
  method: 'GET',
  path: '/staff/v1/menu/:branchId',
  ...byOperator,
  work: 'read',
  idempotent: false,
  deadline: 3_000,
  refusals: { not_found: 404 },
  types: {} as typeof schema.branchMenu,
} as const satisfies Endpoint<typeof schema.branchMenu>

export const branchOrderSetting = {
  method: 'GET',
  path: '/staff/v1/order-setting/:branchId',
  ...byOperator,
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404 },
  types: {} as typeof schema.branchOrderSetting,
} as const satisfies Endpoint<typeof schema.branchOrderSetting>

/** Writes the audit entry of the look-up. */
export const findCaller = {
  method: 'GET',
  path: '/staff/v1/callers',
  ...byOperator,
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { too_many_lookups: 429 },
  types: {} as typeof schema.findCaller,
} as const satisfies Endpoint<typeof schema.findCaller>

export const geocodeForStaff = {
  method: 'GET',
  path: '/staff/v1/geocode',
  ...byOperator,
  work: 'steps',
  idempotent: false,
  deadline: 4_000,
  refusals: { geocoder_unavailable: 503 },
  types: {} as typeof schema.geocodeForStaff,
} as const satisfies Endpoint<typeof schema.geocodeForStaff>

export const quoteCallersDelivery = {
  method: 'POST',
  path: '/staff/v1/delivery-quote',
  ...byOperator,
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404, no_branch: 404, out_of_zone: 409 },
  types: {} as typeof schema.quoteCallersDelivery,
} as const satisfies Endpoint<typeof schema.quoteCallersDelivery>

export const quotePhoneOrder = {
  method: 'POST',
  path: '/staff/v1/quote',
  ...byOperator,
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: {},
  types: {} as typeof schema.quotePhoneOrder,
} as const satisfies Endpoint<typeof schema.quotePhoneOrder>
