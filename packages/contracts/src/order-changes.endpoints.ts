import type { Endpoint } from './endpoint.ts'
import type * as schema from './order-changes.schema.ts'

const lineRefusals = {
  product_gone: 409,
  product_not_at_branch: 409,
  product_stopped: 409,
  product_not_for_sale: 409,
  product_not_delivered: 409,
  out_of_stock: 409,
} as const
const staffRefusals = {
  not_found: 404,
  changed_meanwhile: 412,
  role_forbidden: 403,
  branch_forbidden: 403,
  order_not_changeable: 409,
} as const
const proposalRefusals = {
  ...staffRefusals,
  ...lineRefusals,
  modifications_invalid: 422,
  change_line_unknown: 422,
  nothing_changed: 409,
  cashback_needs_account: 409,
  refund_open: 409,
} as const
const answerRefusals = { ...lineRefusals, order_not_changeable: 409, change_over: 409, refund_open: 409 } as const

export const priceOrderChange = {
  method: 'POST',
  path: '/staff/v1/orders/:id/change/price',
  access: 'staff',
  capability: 'orders.edit',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: proposalRefusals,
  types: {} as typeof schema.priceOrderChange,
} as const satisfies Endpoint<typeof schema.priceOrderChange>

/** Needs no key: a repeated request names an outdated version. */
export const proposeOrderChange = {
  method: 'POST',
  path: '/staff/v1/orders/:id/change',
  access: 'staff',
  capability: 'orders.edit',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: proposalRefusals,
  types: {} as typeof schema.proposeOrderChange,
} as const satisfies Endpoint<typeof schema.proposeOrderChange>

export const changeOfOrder = {
  method: 'GET',
  path: '/staff/v1/orders/:id/change',
  access: 'staff',
  capability: 'orders.read',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404, branch_forbidden: 403 },
  types: {} as typeof schema.changeOfOrder,
} as const satisfies Endpoint<typeof schema.changeOfOrder>

export const recordAgreement = {
  method: 'PUT',
  path: '/staff/v1/orders/:id/change/:changeId/agreed',
  access: 'staff',
  capability: 'orders.edit',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { ...staffRefusals, ...answerRefusals, ask_customer_first: 409 },
  types: {} as typeof schema.recordAgreement,
} as const satisfies Endpoint<typeof schema.recordAgreement>

export const withdrawOrderChange = {
  method: 'PUT',
  path: '/staff/v1/orders/:id/change/:changeId/withdrawn',
  access: 'staff',
  capability: 'orders.edit',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { ...staffRefusals, change_over: 409 },
  types: {} as typeof schema.withdrawOrderChange,
} as const satisfies Endpoint<typeof schema.withdrawOrderChange>

export const ownOrderChange = {
  method: 'GET',
  path: '/orders/v1/orders/:id/change',
  access: 'guest',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404 },
  types: {} as typeof schema.ownOrderChange,
} as const satisfies Endpoint<typeof schema.ownOrderChange>

/** A repeated request returns the agreed change. */
export const agreeToChange = {
  method: 'PUT',
  path: '/orders/v1/orders/:id/change/:changeId/agree',
  access: 'guest',
  work: 'steps',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404, ...answerRefusals, change_deadline_passed: 409 },
  types: {} as typeof schema.agreeToChange,
} as const satisfies Endpoint<typeof schema.agreeToChange>

export const declineChange = {
  method: 'PUT',
  path: '/orders/v1/orders/:id/change/:changeId/decline',
  access: 'guest',
  work: 'steps',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404, change_over: 409 },
  types: {} as typeof schema.declineChange,
} as const satisfies Endpoint<typeof schema.declineChange>
