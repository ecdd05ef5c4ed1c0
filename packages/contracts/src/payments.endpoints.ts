import type { Endpoint } from './endpoint.ts'
import type * as schema from './payments.schema.ts'

/** Public: a page shows the payment methods before the visitor has a token. */
export const paymentMethods = {
  method: 'GET',
  path: '/payments/v1/methods',
  access: 'public',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: {},
  types: {} as typeof schema.paymentMethods,
} as const satisfies Endpoint<typeof schema.paymentMethods>
