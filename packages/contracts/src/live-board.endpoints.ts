import type { Endpoint } from './endpoint.ts'
import type * as schema from './live-board.schema.ts'

export const liveBoard = {
  method: 'GET',
  path: '/staff/v1/board',
  access: 'staff',
  capability: 'orders.read',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404, branch_forbidden: 403 },
  types: {} as typeof schema.liveBoard,
} as const satisfies Endpoint<typeof schema.liveBoard>

/** Says only that something has changed; `liveBoard` brings the cards. */
export const followBoards = {
  method: 'GET',
  path: '/staff/v1/events',
  access: 'staff',
  capability: 'orders.read',
  work: 'none',
  streams: true,
  idempotent: false,
  deadline: 3_000,
  refusals: { login_required: 401, not_found: 404 },
  types: {} as typeof schema.followBoards,
} as const satisfies Endpoint<typeof schema.followBoards>

export const markLines = {
  method: 'PUT',
  path: '/staff/v1/orders/:id/lines',
  access: 'staff',
  capability: 'orders.cook',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404, changed_meanwhile: 412, role_forbidden: 403, branch_forbidden: 403, order_over: 409 },
  types: {} as typeof schema.markLines,
} as const satisfies Endpoint<typeof schema.markLines>

export const changeNote = {
  method: 'PUT',
  path: '/staff/v1/orders/:id/note',
  access: 'staff',
  capability: 'orders.edit',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404, changed_meanwhile: 412, role_forbidden: 403, branch_forbidden: 403, order_over: 409 },
  types: {} as typeof schema.changeNote,
} as const satisfies Endpoint<typeof schema.changeNote>

export const searchOrders = {
  method: 'GET',
  path: '/staff/v1/orders/search',
  access: 'staff',
  capability: 'orders.search',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: {},
  types: {} as typeof schema.searchOrders,
} as const satisfies Endpoint<typeof schema.searchOrders>
