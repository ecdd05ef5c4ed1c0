// The merchant's Telegram bot in the settings of the console. Its token goes in and never comes out.
import { z } from 'zod'
import { instant, text } from './fields.schema.ts'

const noParams = z.object({})

const bot = {
  username: z.string().nullable().describe('without the @; null: there is no bot'),
  isConnected: z.boolean().describe('Telegram sends us what its users write'),
}

export const readBot = {
  summary: "The merchant's Telegram bot, without its token",
  reply: z
    .object({
      ...bot,
      connectedAt: instant.nullable(),
      lastUpdateAt: instant.nullable().describe('when Telegram has last sent something, within a week'),
    })
    .meta({ id: 'Bot' }),
  refusals: {},
}

const link = z.object({ url: z.url(), expiresAt: instant }).meta({ id: 'BotLink' })

export const linkOwnTelegram = {
  summary: 'A link that the staff member opens in Telegram, so that the bot knows who presses its buttons',
  reply: link,
  refusals: { try_again: noParams },
}

export const linkStaffChat = {
  summary: 'A link that adds the bot to a group, which then shows the new orders of the branch',
  body: z.strictObject({ branchId: z.uuid() }),
  reply: link,
  refusals: { not_found: noParams, branch_forbidden: noParams, try_again: noParams },
}

export const ownTelegram = {
  summary: "Whether the staff member's Telegram is linked, and the connected bot to link it with",
  reply: z.object({ username: bot.username, isLinked: z.boolean() }).meta({ id: 'OwnTelegram' }),
  refusals: {},
}

export const unlinkOwnTelegram = {
  summary: "Unlinks the staff member's Telegram: the bot then obeys none of its buttons",
  reply: z.object({ isLinked: z.literal(false) }),
  refusals: {},
}

/** Negative, and too large for a number in some languages. */
const chatId = z.string().regex(/^-[1-9]\d{0,15}$/)

export const listStaffChats = {
  summary: "The groups that show the new orders of the staff member's branches",
  reply: z.array(z.object({ chatId, branchId: z.uuid() }).meta({ id: 'StaffChat' })),
  refusals: {},
}

export const unlinkStaffChat = {
  summary: 'Ends the new orders in a group. The bot stays in the group',
  params: z.strictObject({ chatId }),
  reply: z.object({ chatId }),
  refusals: { not_found: noParams, branch_forbidden: noParams },
}

export const changeBot = {
  summary: 'Sets the token of the bot; the worker then connects the bot with the shop',
  body: z.strictObject({ token: text(100).regex(/^[1-9]\d{0,14}:[\w-]{20,80}$/) }),
  reply: z.object(bot).meta({ id: 'ChangedBot' }),
  refusals: { wrong_account_fields: noParams, try_again: noParams },
}
