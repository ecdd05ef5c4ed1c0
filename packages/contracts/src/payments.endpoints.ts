import type { Endpoint } from './endpoint.ts'
import type * as schema from './payments.schema.ts'

/** Public: a page shows the payment methods before the visitor has a token. */
export const paymentMethods = {
  method: 'GET',
  path: '/payments/v1/methods',
  access: 'public',
  work: 'none',
  idempotent: false,
  deadline: 2_000,
  refusals: {},
  types: {} as typeof schema.paymentMethods,
} as const satisfies Endpoint<typeof schema.paymentMethods>

/** Where the order can be paid now. Another payment type than the order's own is a change of method. */
export const checkout = {
  method: 'GET',
  path: '/payments/v2/checkout/:id',
  access: 'guest',
  work: 'steps',
  idempotent: false,
  deadline: 3_000,
  refusals: { not_found: 404 },
  types: {} as typeof schema.checkout,
} as const satisfies Endpoint<typeof schema.checkout>

export const changeMethod = {
  method: 'PUT',
  path: '/payments/v1/orders/:id/method',
  access: 'guest',
  work: 'steps',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404, order_not_payable: 409, payment_method_not_offered: 409 },
  types: {} as typeof schema.changeMethod,
} as const satisfies Endpoint<typeof schema.changeMethod>

export const orderMoney = {
  method: 'GET',
  path: '/payments/v1/orders/:id',
  access: 'guest',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404 },
  types: {} as typeof schema.orderMoney,
} as const satisfies Endpoint<typeof schema.orderMoney>
