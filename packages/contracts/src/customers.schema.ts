// A customer: how a phone becomes one, what a profile shows, and which of it its owner may write.
import { z } from 'zod'
import { imageKey, instant, language, som, text } from './fields.schema.ts'
import { session } from './sessions.schema.ts'

const gender = z.enum(['MALE', 'FEMALE'])
const birthday = z.iso.date().refine((date) => date >= '1900-01-01' && date <= tomorrow(), 'nobody was born then')
/** Where the customer is, it may be a day later than where we are. */
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
const phone = text(32).describe('as typed; +998 is understood')

/** The code itself is never told: it goes to the phone. */
const verification = z
  .object({
    id: z.uuid(),
    code: z.null(),
    phone: z.string(),
    type: channel,
    time: z.int().describe('seconds until the code may be asked for again'),
    timestamp: instant.describe('when the code stops being valid'),
  })
  .meta({ id: 'PhoneVerification' })

/** The record comes back with the code in it; what the server wrote there may come along and is not read. */
const proof = z.strictObject({
  id: z.uuid(),
  code: z.string().regex(/^\d{6}$/),
  phone,
  type: channel.optional(),
  time: z.int().optional(),
  timestamp: text(40).optional(),
})

const nothing = z.object({})
const later = z.object({ retryAfter: z.int().describe('seconds') })
const asking = {
  invalid_phone: nothing,
  phone_not_served: nothing,
  code_just_sent: later,
  too_many_codes: later,
  code_not_sent: nothing,
}
const proving = { wrong_code: nothing, too_many_checks: later }

export const requestCode = {
  summary: 'Sends a login code to a phone',
  body: z.strictObject({
    phone,
    type: z
      .enum(['WEB', 'TG'])
      .optional()
      .describe("TG: to the chat with the merchant's bot, where the number is known there; else by SMS like WEB"),
  }),
  reply: verification,
  refusals: asking,
}

export const logIn = {
  summary: 'Proves a phone by its code; the guest becomes the customer of that phone',
  body: proof,
  reply: session.extend({ user }).meta({ id: 'CustomerSession' }),
  refusals: { ...proving, account_blocked: nothing },
}

export const me = { summary: 'The profile of whoever asks', reply: user, refusals: {} }

const name = text(60).trim().min(1)

export const updateProfile = {
  summary: 'Changes the own profile; what is left out stays',
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
  refusals: { not_found: nothing, unknown_image: nothing },
}

export const requestPhoneChange = {
  summary: 'Sends a code to the new phone',
  body: z.strictObject({ phone, type: z.literal('WEB') }),
  reply: verification,
  refusals: { ...asking, phone_unchanged: nothing },
}

export const changePhone = {
  summary: 'Proves the new phone; every other session ends',
  body: proof,
  reply: user,
  refusals: { ...proving, phone_taken: nothing },
}

export const deleteAccount = {
  summary: 'Erases the account; receipts stay, without a person in them',
  reply: z.object({ deleted: z.literal(true) }),
  refusals: { order_active: nothing },
}

const initData = text(4096)
const ended = z.object({ ended: z.literal(true) })

export const botLogout = {
  summary: 'Ends the session of a mini app',
  body: z.strictObject({ initData }),
  reply: ended,
  refusals: {},
}

export const botLogoutInLanguage = {
  summary: 'Ends the session and remembers the language for messages of the bot',
  body: z.strictObject({ initData, language }),
  reply: ended,
  refusals: {},
}
