// The people who work for a merchant: how they enter the console, and how an owner lets them in and out.
import { staffRoles } from '@dasturxon/rules/roles'
import { z } from 'zod'
import { instant, sub, text } from './fields.schema.ts'

const nothing = z.object({})
const login = z
  .string()
  .max(40)
  .regex(/^[a-z0-9][a-z0-9._-]{2,39}$/)
const password = text(128).min(1)
const totp = z
  .string()
  .regex(/^\d{6}$/)
  .describe('six digits of the authenticator app')

const role = z.enum(staffRoles)
const branchIds = z.union([z.literal('all'), z.array(z.uuid()).max(100)])

const person = z.object({ id: z.uuid(), login: z.string(), name: z.string(), role, branchIds })

const colleague = person
  .extend({
    isActive: z.boolean(),
    isInvited: z.boolean().describe('has not yet set a password of their own'),
    createdDate: instant,
    lastModifiedDate: instant,
  })
  .meta({ id: 'StaffMember' })

/** The refresh token is not here: it travels in a cookie that no page can read. */
const session = z
  .object({
    token: z.string().describe('access token, ten minutes at most'),
    expiresIn: z.int().describe('seconds'),
    endsAt: instant.describe('when the password is asked for again'),
    person,
  })
  .meta({ id: 'StaffSession' })

export const staffLogIn = {
  summary: 'Opens a session of twelve hours at the console',
  body: z.strictObject({ sub, login, password, totp }),
  reply: session,
  refusals: { staff_login_refused: nothing, enrolment_required: nothing, wrong_origin: nothing },
}

export const enrol = {
  summary: 'Replaces a one-time password by one nobody else knows, and connects an authenticator app',
  body: z
    .strictObject({
      sub,
      login,
      password,
      newPassword: text(128).min(10),
      totpSecret: z
        .string()
        .regex(/^[A-Z2-7]{32}$/)
        .describe('160 bits in base32, made where the app is connected'),
      totp,
    })
    .refine(({ password, newPassword }) => password !== newPassword, { path: ['newPassword'], error: 'must be new' }),
  reply: session,
  refusals: { staff_login_refused: nothing, totp_wrong: nothing, wrong_origin: nothing },
}

export const renewStaffSession = {
  summary: 'Exchanges the refresh cookie for an access token',
  body: z.strictObject({ sub }),
  reply: session,
  refusals: { session_ended: nothing, wrong_origin: nothing },
}

export const staffLogOut = {
  summary: 'Ends the session',
  reply: z.object({ ended: z.literal(true) }),
  refusals: { wrong_origin: nothing },
}

export const staffMe = {
  summary: 'Who is logged in at the console, and for which merchant',
  reply: person.extend({ merchantId: z.uuid() }),
  refusals: {},
}

export const listStaff = { summary: 'Everybody who works for the merchant', reply: z.array(colleague), refusals: {} }

const ownersWorkEverywhere = {
  check: ({ role, branchIds }: { role: string; branchIds: unknown }) => role !== 'OWNER' || branchIds === 'all',
  complaint: { path: ['branchIds'], error: 'an owner works for all branches' },
}
const wish = {
  name: text(80).trim().min(1),
  role,
  branchIds: branchIds.refine((chosen) => chosen.length > 0, 'somewhere they must work'),
}

/** Shown once, to whoever passes it on; good for three days and for nothing but enrolling. */
const invitation = colleague.extend({ oneTimePassword: z.string() }).meta({ id: 'StaffInvitation' })

export const inviteStaff = {
  summary: 'Lets somebody work for the merchant',
  body: z.strictObject({ ...wish, login }).refine(ownersWorkEverywhere.check, ownersWorkEverywhere.complaint),
  reply: invitation,
  refusals: { login_taken: nothing, no_branch: nothing },
}

export const changeStaff = {
  summary: 'Changes role, branches or whether somebody works here; their sessions end at once',
  params: z.strictObject({ id: z.uuid() }),
  body: z
    .strictObject({ ...wish, isActive: z.boolean() })
    .refine(ownersWorkEverywhere.check, ownersWorkEverywhere.complaint),
  reply: colleague,
  refusals: { not_found: nothing, no_branch: nothing, last_owner: nothing },
}

export const resetStaff = {
  summary: 'Forgets password and authenticator; their sessions end and they enrol anew',
  params: z.strictObject({ id: z.uuid() }),
  reply: invitation,
  refusals: { not_found: nothing },
}
