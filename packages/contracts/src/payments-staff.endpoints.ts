import type { Endpoint } from './endpoint.ts'
import type * as schema from './payments-staff.schema.ts'

export const openRefunds = {
  method: 'GET',
  path: '/staff/v1/payments/refunds',
  access: 'staff',
  capability: 'payments.refund',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: {},
  types: {} as typeof schema.openRefunds,
} as const satisfies Endpoint<typeof schema.openRefunds>

/** Repeating the request with its key owes the money once. */
export const oweRefund = {
  method: 'POST',
  path: '/staff/v1/payments/refunds',
  access: 'staff',
  capability: 'payments.refund',
  stepUp: true,
  work: 'write',
  idempotent: true,
  deadline: 2_000,
  refusals: { not_found: 404, branch_forbidden: 403, nothing_to_return: 409, idempotency_key_invalid: 422 },
  types: {} as typeof schema.oweRefund,
} as const satisfies Endpoint<typeof schema.oweRefund>

/** Needs no key: a repeated request finds the refund closed. */
export const closeRefund = {
  method: 'POST',
  path: '/staff/v1/payments/refunds/:id/returned',
  access: 'staff',
  capability: 'payments.refund',
  stepUp: true,
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404, branch_forbidden: 403, refund_over: 409 },
  types: {} as typeof schema.closeRefund,
} as const satisfies Endpoint<typeof schema.closeRefund>

export const reconciliations = {
  method: 'GET',
  path: '/staff/v1/payments/reconciliations',
  access: 'staff',
  capability: 'reports.read',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: {},
  types: {} as typeof schema.reconciliations,
} as const satisfies Endpoint<typeof schema.reconciliations>

export const paymentAccounts = {
  method: 'GET',
  path: '/staff/v1/payments/accounts',
  access: 'staff',
  capability: 'secrets.write',
  work: 'none',
  idempotent: false,
  deadline: 3_000,
  refusals: {},
  types: {} as typeof schema.paymentAccounts,
} as const satisfies Endpoint<typeof schema.paymentAccounts>

export const changePaymentAccount = {
  method: 'PUT',
  path: '/staff/v1/payments/accounts/:provider',
  access: 'staff',
  capability: 'secrets.write',
  stepUp: true,
  work: 'steps',
  idempotent: false,
  deadline: 4_000,
  refusals: { wrong_account_fields: 422 },
  types: {} as typeof schema.changePaymentAccount,
} as const satisfies Endpoint<typeof schema.changePaymentAccount>

export const testPaymentAccount = {
  method: 'POST',
  path: '/staff/v1/payments/accounts/:provider/test',
  access: 'staff',
  capability: 'secrets.write',
  work: 'steps',
  idempotent: false,
  deadline: 5_000,
  refusals: {},
  types: {} as typeof schema.testPaymentAccount,
} as const satisfies Endpoint<typeof schema.testPaymentAccount>
