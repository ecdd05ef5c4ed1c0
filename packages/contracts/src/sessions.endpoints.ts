import type { Endpoint } from './endpoint.ts'
import type * as schema from './sessions.schema.ts'

export const openGuest = {
  method: 'POST',
  path: '/users/v1/users/guest',
  access: 'public',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: {},
  types: {} as typeof schema.openGuest,
} as const satisfies Endpoint<typeof schema.openGuest>

export const refreshSession = {
  method: 'POST',
  path: '/users/v1/users/token',
  access: 'public',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { session_ended: 401, wrong_origin: 403 },
  types: {} as typeof schema.refreshSession,
} as const satisfies Endpoint<typeof schema.refreshSession>

export const logout = {
  method: 'POST',
  path: '/users/v1/users/logout',
  access: 'guest',
  endedIsFine: true,
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { wrong_origin: 403 },
  types: {} as typeof schema.logout,
} as const satisfies Endpoint<typeof schema.logout>
