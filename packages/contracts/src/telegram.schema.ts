// Login of the Telegram mini app. The data signed by Telegram is sent unchanged, otherwise the signature is invalid.
import { z } from 'zod'
import { language, text } from './fields.schema.ts'
import { session } from './sessions.schema.ts'

const noParams = z.object({})
export const initData = text(4096).describe('Telegram.WebApp.initData, unchanged')

/** PHONE_REQUIRED: the merchant does not know the user yet; the session is a guest's until the contact is shared. */
const result = {
  status: z.enum(['AUTHORIZED', 'PHONE_REQUIRED']),
  initData,
  phone: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
}
const botSession = session.extend(result).meta({ id: 'BotSession' })

export const botToken = {
  summary: 'Exchanges launch data for a session, at each start and after the ten minutes of the access token',
  body: z.strictObject({ initData }),
  reply: botSession,
  refusals: { launch_refused: noParams, session_ended: noParams, account_blocked: noParams },
}

export const botAuth = {
  summary: 'Verifies the mini app user again and fills in missing profile fields',
  body: z.strictObject({ initData }),
  reply: z.object(result).meta({ id: 'BotAuth' }),
  refusals: { launch_refused: noParams },
}

export const botLogin = {
  summary: 'Registers the user who shared the contact; the guest becomes the customer with that phone',
  body: z.strictObject({ initData, contact: text(2048).describe('`response` of requestContact, unchanged') }),
  reply: botSession,
  refusals: { launch_refused: noParams, contact_refused: noParams, account_blocked: noParams },
}

export const botSetting = {
  summary: 'The settings a mini app needs before login',
  reply: z.object({
    botName: z.string().nullable(),
    phoneRequired: z.boolean(),
    languages: z.array(language),
    mainLanguage: language,
  }),
  refusals: {},
}
