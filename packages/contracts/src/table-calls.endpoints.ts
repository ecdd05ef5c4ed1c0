import type { Endpoint } from './endpoint.ts'
import type * as schema from './table-calls.schema.ts'

/** Open to guests: a visitor who has scanned the QR code of the table may call. */
export const callToTable = {
  method: 'POST',
  path: '/orders/v1/tables/:tableId/calls',
  access: 'guest',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404, too_many_calls: 429 },
  types: {} as typeof schema.callToTable,
} as const satisfies Endpoint<typeof schema.callToTable>

export const callsOfTable = {
  method: 'GET',
  path: '/orders/v1/tables/:tableId/calls',
  access: 'guest',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404 },
  types: {} as typeof schema.callsOfTable,
} as const satisfies Endpoint<typeof schema.callsOfTable>

export const waitingTableCalls = {
  method: 'GET',
  path: '/staff/v1/table-calls',
  access: 'staff',
  capability: 'orders.accept',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: { branch_forbidden: 403 },
  types: {} as typeof schema.waitingTableCalls,
} as const satisfies Endpoint<typeof schema.waitingTableCalls>

export const answerTableCall = {
  method: 'PUT',
  path: '/staff/v1/table-calls/:id/answered',
  access: 'staff',
  capability: 'orders.accept',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404, branch_forbidden: 403 },
  types: {} as typeof schema.answerTableCall,
} as const satisfies Endpoint<typeof schema.answerTableCall>
