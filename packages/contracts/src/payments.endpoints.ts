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
