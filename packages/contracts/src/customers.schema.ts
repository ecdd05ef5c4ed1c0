// The customer: login by phone, the profile, and the fields of the profile that the customer may change.
import { z } from 'zod'
import { imageKey, instant, language, som, text } from './fields.schema.ts'
import { session } from './sessions.schema.ts'
import { initData } from './telegram.schema.ts'

const gender = z.enum(['MALE', 'FEMALE'])
const birthday = z.iso.date().refine((date) => date >= '1900-01-01' && date <= tomorrow(), 'must be from 1900 to today')
/** The latest accepted birthday: the customer's date may already be a day ahead of the server's UTC date. */
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

export const user = z
  .object({
    id: z.uuid(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    image: imageKey.nullable(),
    birthday: z.iso.date().nullable(),
    gender: gender.nullable(),
    role: z.literal('CLIENT'),
    cashback: som,
    merchantId: z.uuid(),
    isActive: z.boolean(),
    createdDate: instant,
    lastModifiedDate: instant,
  })
  .meta({ id: 'User' })

const channel = z.enum(['TG', 'WEB', 'APP', 'OPERATOR'])
const phone = text(32).describe('as typed; +998 is added when missing')

/** The code is never part of the reply: it is sent to the phone. */
const verification = z
  .object({
    id: z.uuid(),
    code: z.null(),
    phone: z.string(),
    type: channel,
    time: z.int().describe('seconds until a new code may be requested'),
    timestamp: instant.describe('when the code expires'),
  })
  .meta({ id: 'PhoneVerification' })

/** The client sends the verification back with the code; its optional fields are accepted and ignored. */
const proof = z.strictObject({
  id: z.uuid(),
  code: z.string().regex(/^\d{6}$/),
  phone,
  type: channel.optional(),
  time: z.int().optional(),
  timestamp: text(40).optional(),
})

const noParams = z.object({})
const later = z.object({ retryAfter: z.int().describe('seconds') })
const codeRefusals = {
  invalid_phone: noParams,
  phone_not_served: noParams,
  code_just_sent: later,
  too_many_codes: later,
  code_not_sent: noParams,
}
const checkRefusals = { wrong_code: noParams, too_many_checks: later }

export const requestCode = {
  summary: 'Sends a login code to a phone',
  body: z.strictObject({
    phone,
    type: z
      .enum(['WEB', 'TG'])
      .optional()
      .describe("TG: to the chat with the merchant's bot when the bot knows the phone; otherwise by SMS like WEB"),
  }),
  reply: verification,
  refusals: codeRefusals,
}

export const logIn = {
  summary: 'Verifies a phone by its code; the guest becomes the customer with that phone',
  body: proof.extend({ initData: initData.optional() }),
  reply: session.extend({ user }).meta({ id: 'CustomerSession' }),
  refusals: { ...checkRefusals, account_blocked: noParams, launch_refused: noParams },
}

export const me = { summary: "The customer's own profile", reply: user, refusals: {} }

const name = text(60).trim().min(1)

export const updateProfile = {
  summary: "Changes the customer's own profile; fields left out stay unchanged",
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({
    firstName: name.nullable().optional(),
    lastName: name.nullable().optional(),
    email: z.email().max(254).nullable().optional(),
    image: text(200).nullable().optional(),
    birthday: birthday.nullable().optional(),
    gender: gender.nullable().optional(),
  }),
  reply: user,
  refusals: { not_found: noParams, unknown_image: noParams },
}

export const requestPhoneChange = {
  summary: 'Sends a code to the new phone',
  body: z.strictObject({ phone, type: z.literal('WEB') }),
  reply: verification,
  refusals: { ...codeRefusals, phone_unchanged: noParams },
}

export const changePhone = {
  summary: 'Verifies the new phone; every other session ends',
  body: proof,
  reply: user,
  refusals: { ...checkRefusals, phone_taken: noParams },
}

export const deleteAccount = {
  summary: 'Deletes the account; receipts are kept without personal data',
  reply: z.object({ deleted: z.literal(true) }),
  refusals: { order_active: noParams },
}

/** Written while it is sent, so its rows are named where they are stored: in the module of each table. */
export const personalDataFile = {
  summary: 'Everything that is stored about the customer as one JSON file, UTF-8; at most three a day',
  reply: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))).describe('one list of rows per section'),
  refusals: { too_many_files: later },
}

const ended = z.object({ ended: z.literal(true) })

export const botLogout = {
  summary: 'Ends the session of a mini app',
  body: z.strictObject({ initData }),
  reply: ended,
  refusals: {},
}

export const botLogoutInLanguage = {
  summary: "Ends the session and stores the language for the bot's messages",
  body: z.strictObject({ initData, language }),
  reply: ended,
  refusals: {},
}
