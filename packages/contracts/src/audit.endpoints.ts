import type * as schema from './audit.schema.ts'
import type { Endpoint } from './endpoint.ts'

export const auditLog = {
  method: 'GET',
  path: '/staff/v1/audit',
  access: 'staff',
  capability: 'audit.read',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: {},
  types: {} as typeof schema.auditLog,
} as const satisfies Endpoint<typeof schema.auditLog>

export const auditSeal = {
  method: 'GET',
  path: '/staff/v1/audit/seal',
  access: 'staff',
  capability: 'audit.read',
  work: 'read',
  idempotent: false,
  deadline: 5_000,
  refusals: {},
  types: {} as typeof schema.auditSeal,
} as const satisfies Endpoint<typeof schema.auditSeal>
