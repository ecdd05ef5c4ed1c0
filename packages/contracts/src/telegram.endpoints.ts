import type { Endpoint } from './endpoint.ts'
import type * as schema from './telegram.schema.ts'

export const botToken = {
  method: 'POST',
  path: '/webbot/v1/users/token',
  access: 'public',
  work: 'steps',
  idempotent: false,
  deadline: 3_000,
  refusals: { launch_refused: 403, session_ended: 401, account_blocked: 403 },
  types: {} as typeof schema.botToken,
} as const satisfies Endpoint<typeof schema.botToken>

export const botAuth = {
  method: 'POST',
  path: '/webbot/v1/users/auth',
  access: 'customer',
  work: 'steps',
  idempotent: false,
  deadline: 3_000,
  refusals: { launch_refused: 403 },
  types: {} as typeof schema.botAuth,
} as const satisfies Endpoint<typeof schema.botAuth>

export const botLogin = {
  method: 'POST',
  path: '/webbot/v1/users/login',
  access: 'public',
  work: 'steps',
  idempotent: false,
  deadline: 3_000,
  refusals: { launch_refused: 403, contact_refused: 403, account_blocked: 403 },
  types: {} as typeof schema.botLogin,
} as const satisfies Endpoint<typeof schema.botLogin>

export const botSetting = {
  method: 'GET',
  path: '/webbot/v1/setting',
  access: 'public',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: {},
  types: {} as typeof schema.botSetting,
} as const satisfies Endpoint<typeof schema.botSetting>
