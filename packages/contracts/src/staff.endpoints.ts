import type { Endpoint } from './endpoint.ts'
import type * as schema from './staff.schema.ts'

export const staffLogIn = {
  method: 'POST',
  path: '/staff/v1/login',
  access: 'public',
  work: 'steps',
  idempotent: false,
  deadline: 5_000,
  refusals: { staff_login_refused: 403, too_many_attempts: 429, enrolment_required: 409, wrong_origin: 403 },
  types: {} as typeof schema.staffLogIn,
} as const satisfies Endpoint<typeof schema.staffLogIn>

export const enrol = {
  method: 'POST',
  path: '/staff/v1/enrol',
  access: 'public',
  work: 'steps',
  idempotent: false,
  deadline: 5_000,
  refusals: { staff_login_refused: 403, too_many_attempts: 429, totp_wrong: 422, wrong_origin: 403 },
  types: {} as typeof schema.enrol,
} as const satisfies Endpoint<typeof schema.enrol>

export const renewStaffSession = {
  method: 'POST',
  path: '/staff/v1/token',
  access: 'public',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { session_ended: 401, wrong_origin: 403 },
  types: {} as typeof schema.renewStaffSession,
} as const satisfies Endpoint<typeof schema.renewStaffSession>

export const staffLogOut = {
  method: 'POST',
  path: '/staff/v1/logout',
  access: 'staff',
  capability: 'own',
  endedIsFine: true,
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { wrong_origin: 403 },
  types: {} as typeof schema.staffLogOut,
} as const satisfies Endpoint<typeof schema.staffLogOut>

export const staffMe = {
  method: 'GET',
  path: '/staff/v1/me',
  access: 'staff',
  capability: 'own',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: {},
  types: {} as typeof schema.staffMe,
} as const satisfies Endpoint<typeof schema.staffMe>

export const staffShop = {
  method: 'GET',
  path: '/staff/v1/shop',
  access: 'staff',
  capability: 'own',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: {},
  types: {} as typeof schema.staffShop,
} as const satisfies Endpoint<typeof schema.staffShop>

export const stepUp = {
  method: 'POST',
  path: '/staff/v1/step-up',
  access: 'staff',
  capability: 'own',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { totp_wrong: 422, too_many_attempts: 429, enrolment_required: 409 },
  types: {} as typeof schema.stepUp,
} as const satisfies Endpoint<typeof schema.stepUp>

export const extendStaffSession = {
  method: 'POST',
  path: '/staff/v1/extend',
  access: 'staff',
  capability: 'own',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: {
    totp_wrong: 422,
    too_many_attempts: 429,
    enrolment_required: 409,
    extension_too_early: 409,
    already_extended: 409,
    session_ended: 401,
    wrong_origin: 403,
  },
  types: {} as typeof schema.extendStaffSession,
} as const satisfies Endpoint<typeof schema.extendStaffSession>

export const listStaff = {
  method: 'GET',
  path: '/staff/v1/staff',
  access: 'staff',
  capability: 'staff.write',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: {},
  types: {} as typeof schema.listStaff,
} as const satisfies Endpoint<typeof schema.listStaff>

export const inviteStaff = {
  method: 'POST',
  path: '/staff/v1/staff',
  access: 'staff',
  capability: 'staff.write',
  stepUp: true,
  work: 'steps',
  idempotent: false,
  deadline: 5_000,
  refusals: { login_taken: 409, no_branch: 404 },
  types: {} as typeof schema.inviteStaff,
} as const satisfies Endpoint<typeof schema.inviteStaff>

export const changeStaff = {
  method: 'PUT',
  path: '/staff/v1/staff/:id',
  access: 'staff',
  capability: 'staff.write',
  stepUp: true,
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404, no_branch: 404, last_owner: 409 },
  types: {} as typeof schema.changeStaff,
} as const satisfies Endpoint<typeof schema.changeStaff>

export const staffSessions = {
  method: 'GET',
  path: '/staff/v1/staff/:id/sessions',
  access: 'staff',
  capability: 'staff.write',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404 },
  types: {} as typeof schema.staffSessions,
} as const satisfies Endpoint<typeof schema.staffSessions>

export const endStaffSessions = {
  method: 'DELETE',
  path: '/staff/v1/staff/:id/sessions',
  access: 'staff',
  capability: 'staff.write',
  stepUp: true,
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404 },
  types: {} as typeof schema.endStaffSessions,
} as const satisfies Endpoint<typeof schema.endStaffSessions>

export const resetStaff = {
  method: 'POST',
  path: '/staff/v1/staff/:id/reset',
  access: 'staff',
  capability: 'staff.write',
  stepUp: true,
  work: 'steps',
  idempotent: false,
  deadline: 5_000,
  refusals: { not_found: 404 },
  types: {} as typeof schema.resetStaff,
} as const satisfies Endpoint<typeof schema.resetStaff>
