import type { Endpoint } from './endpoint.ts'
import type * as schema from './payments.schema.ts'

/** Public: a page says how one can pay before anybody is known. */
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
