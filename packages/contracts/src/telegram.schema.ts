// How the mini app tells us who has opened it. What Telegram signed travels as it came: rewritten, it would not verify.
import { z } from 'zod'
import { language, text } from './fields.schema.ts'
import { session } from './sessions.schema.ts'

const nothing = z.object({})
const initData = text(4096).describe('Telegram.WebApp.initData, as it is')

/** PHONE_REQUIRED: known to Telegram, not yet to this merchant. The session is then a guest's, until the contact is shared. */
const result = {
  status: z.enum(['AUTHORIZED', 'PHONE_REQUIRED']),
  initData,
  phone: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
}
const botSession = session.extend(result).meta({ id: 'BotSession' })

export const botToken = {
  summary: 'Exchanges launch data for a session, at each start and whenever ten minutes are over',
  body: z.strictObject({ initData }),
  reply: botSession,
  refusals: { launch_refused: nothing, session_ended: nothing, account_blocked: nothing },
}

export const botAuth = {
  summary: 'Checks again who has opened the mini app, and fills in what the profile lacks',
  body: z.strictObject({ initData }),
  reply: z.object(result).meta({ id: 'BotAuth' }),
  refusals: { launch_refused: nothing },
}

export const botLogin = {
  summary: 'Registers whoever has shared their contact; the guest becomes the customer of that phone',
  body: z.strictObject({ initData, contact: text(2048).describe('`response` of requestContact, as it is') }),
  reply: botSession,
  refusals: { launch_refused: nothing, contact_refused: nothing, account_blocked: nothing },
}

export const botSetting = {
  summary: 'What a mini app must know before it asks who has opened it',
  reply: z.object({
    botName: z.string().nullable(),
    phoneRequired: z.boolean(),
    languages: z.array(language),
    mainLanguage: language,
  }),
  refusals: {},
}
