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

/** What of an order's money can be given back, and how. */
export const refundTerms = {
  method: 'GET',
  path: '/staff/v1/orders/:id/refund',
  access: 'staff',
  capability: 'payments.refund',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404, branch_forbidden: 403 },
  types: {} as typeof schema.refundTerms,
} as const satisfies Endpoint<typeof schema.refundTerms>

/** Repeating the request with its key gives the money back once. */
export const refundOrder = {
  method: 'POST',
  path: '/staff/v1/orders/:id/refund',
  access: 'staff',
  capability: 'payments.refund',
  stepUp: true,
  work: 'write',
  idempotent: true,
  deadline: 2_000,
  refusals: {
    not_found: 404,
    branch_forbidden: 403,
    changed_meanwhile: 412,
    nothing_to_return: 409,
    refund_open: 409,
    refund_too_much: 409,
    cashback_needs_account: 409,
    idempotency_key_invalid: 422,
  },
  types: {} as typeof schema.refundOrder,
} as const satisfies Endpoint<typeof schema.refundOrder>

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

/** A day of a provider has payments of all branches. */
export const reconciliations = {
  method: 'GET',
  path: '/staff/v1/payments/reconciliations',
  access: 'staff',
  capability: 'reconciliations.read',
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
