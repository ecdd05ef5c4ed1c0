import type * as schema from './customers.schema.ts'
import type { Endpoint } from './endpoint.ts'

export const requestCode = {
  method: 'POST',
  path: '/users/v1/users/login',
  access: 'guest',
  work: 'steps',
  idempotent: false,
  deadline: 8_000,
  refusals: { invalid_phone: 422, phone_not_served: 422, code_just_sent: 429, too_many_codes: 429, code_not_sent: 503 },
  types: {} as typeof schema.requestCode,
} as const satisfies Endpoint<typeof schema.requestCode>

export const logIn = {
  method: 'POST',
  path: '/users/v1/users/login/verify',
  access: 'guest',
  work: 'steps',
  idempotent: false,
  deadline: 3_000,
  refusals: { wrong_code: 422, too_many_checks: 429, account_blocked: 403, launch_refused: 403 },
  types: {} as typeof schema.logIn,
} as const satisfies Endpoint<typeof schema.logIn>

export const me = {
  method: 'GET',
  path: '/users/v1/users/me',
  access: 'customer',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: {},
  types: {} as typeof schema.me,
} as const satisfies Endpoint<typeof schema.me>

export const updateProfile = {
  method: 'PUT',
  path: '/users/v1/users/:id',
  access: 'customer',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404, unknown_image: 422 },
  types: {} as typeof schema.updateProfile,
} as const satisfies Endpoint<typeof schema.updateProfile>

export const requestPhoneChange = {
  method: 'PUT',
  path: '/users/v1/users/phone',
  access: 'customer',
  work: 'steps',
  idempotent: false,
  deadline: 8_000,
  refusals: {
    invalid_phone: 422,
    phone_not_served: 422,
    phone_unchanged: 409,
    code_just_sent: 429,
    too_many_codes: 429,
    code_not_sent: 503,
  },
  types: {} as typeof schema.requestPhoneChange,
} as const satisfies Endpoint<typeof schema.requestPhoneChange>

export const changePhone = {
  method: 'PUT',
  path: '/users/v1/users/phone/verify',
  access: 'customer',
  work: 'steps',
  idempotent: false,
  deadline: 8_000,
  refusals: { wrong_code: 422, too_many_checks: 429, phone_taken: 409 },
  types: {} as typeof schema.changePhone,
} as const satisfies Endpoint<typeof schema.changePhone>

export const deleteAccount = {
  method: 'DELETE',
  path: '/users/v1/users',
  access: 'customer',
  work: 'write',
  idempotent: false,
  deadline: 3_000,
  refusals: { order_active: 409 },
  types: {} as typeof schema.deleteAccount,
} as const satisfies Endpoint<typeof schema.deleteAccount>

/** Everything that is stored about the customer, as one file. */
export const personalDataFile = {
  method: 'GET',
  path: '/users/v1/users/data',
  access: 'customer',
  work: 'steps',
  givesFile: 'application/json',
  idempotent: false,
  deadline: 3_000,
  refusals: { too_many_files: 429 },
  types: {} as typeof schema.personalDataFile,
} as const satisfies Endpoint<typeof schema.personalDataFile>

export const botLogout = {
  method: 'POST',
  path: '/webbot/v1/users/logout',
  access: 'guest',
  endedIsFine: true,
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: {},
  types: {} as typeof schema.botLogout,
} as const satisfies Endpoint<typeof schema.botLogout>

export const botLogoutInLanguage = {
  method: 'PUT',
  path: '/webbot/v1/users/logout',
  access: 'guest',
  endedIsFine: true,
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: {},
  types: {} as typeof schema.botLogoutInLanguage,
} as const satisfies Endpoint<typeof schema.botLogoutInLanguage>
