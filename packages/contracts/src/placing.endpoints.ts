import type { Endpoint } from './endpoint.ts'
import type { placePhoneOrder as phoneSchema } from './phone-orders.schema.ts'
import type * as schema from './placing.schema.ts'

const refusals = {
  already_placed: 409,
  draft_changed: 412,
  idempotency_key_invalid: 422,
  login_required: 403,
  try_again: 503,
  basket_empty: 409,
  table_missing: 409,
  address_missing: 409,
  quote_missing: 409,
  quote_expired: 409,
  out_of_zone: 409,
  service_type_not_offered: 409,
  product_gone: 409,
  product_not_at_branch: 409,
  product_stopped: 409,
  product_not_for_sale: 409,
  product_not_delivered: 409,
  out_of_stock: 409,
  modifications_invalid: 409,
  below_minimum: 409,
  payment_method_not_offered: 409,
  price_changed: 409,
  no_branch: 409,
  branch_closed: 409,
  slot_missing: 409,
  branch_paused: 409,
  no_orders_now: 409,
  slot_expired: 409,
  slot_unavailable: 409,
  promo_unknown: 409,
  promo_not_active: 409,
  promo_not_started: 409,
  promo_expired: 409,
  promo_used_up: 409,
  promo_used_by_customer: 409,
  promo_minimum_not_exceeded: 409,
} as const

/** Open to guests, who may order dine-in when the merchant allows it; other orders of guests get login_required. */
export const placeOrder = {
  method: 'POST',
  path: '/orders/v1/orders',
  access: 'guest',
  work: 'steps',
  idempotent: true,
  deadline: 4_000,
  refusals,
  types: {} as typeof schema.placeOrder,
} as const satisfies Endpoint<typeof schema.placeOrder>

export const placeOrderAtTime = {
  method: 'POST',
  path: '/orders/v1/orders/at-time',
  access: 'guest',
  work: 'steps',
  idempotent: true,
  deadline: 4_000,
  refusals,
  types: {} as typeof schema.placeOrderAtTime,
} as const satisfies Endpoint<typeof schema.placeOrderAtTime>

/** An operator enters the order of a caller. */
export const placePhoneOrder = {
  method: 'POST',
  path: '/staff/v1/orders',
  access: 'staff',
  capability: 'orders.enter',
  work: 'steps',
  idempotent: true,
  deadline: 4_000,
  refusals: { ...refusals, customer_blocked: 403 },
  types: {} as typeof phoneSchema,
} as const satisfies Endpoint<typeof phoneSchema>

export const quoteOrder = {
  method: 'POST',
  path: '/orders/v1/quote',
  access: 'guest',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: {},
  types: {} as typeof schema.quoteOrder,
} as const satisfies Endpoint<typeof schema.quoteOrder>

export const orderSetting = {
  method: 'GET',
  path: '/orders/v1/order/setting/:id',
  access: 'guest',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: { no_branch: 404 },
  types: {} as typeof schema.orderSetting,
} as const satisfies Endpoint<typeof schema.orderSetting>
