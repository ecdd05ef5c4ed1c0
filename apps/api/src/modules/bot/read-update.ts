// What is read of an update of Telegram. Everything else in it is dropped, and an update of another kind is none.
import { z } from 'zod'

const telegramId = z.int().positive()
const sender = z.object({
  id: telegramId,
  is_bot: z.boolean().optional(),
  language_code: z.string().max(35).optional(),
})
const chat = z.object({ id: z.int(), type: z.enum(['private', 'group', 'supergroup', 'channel']) })
const contact = z.object({ phone_number: z.string().max(32), user_id: telegramId.optional() })

const message = z.object({
  date: z.int().positive().max(99_999_999_999),
  chat,
  from: sender.optional(),
  text: z.string().max(4_096).optional(),
  contact: contact.optional(),
  // A forwarded message has one of them; their content does not matter.
  forward_origin: z.unknown().optional(),
  forward_date: z.unknown().optional(),
  // The group has become a supergroup with this id.
  migrate_to_chat_id: z.int().negative().optional(),
})

const pressed = z.object({
  id: z.string().min(1).max(64),
  from: sender,
  message: z.object({ message_id: z.int(), chat }).optional(),
  data: z.string().max(64).optional(),
})

const update = z.object({
  update_id: z.int().positive(),
  message: message.optional().catch(undefined),
  callback_query: pressed.optional().catch(undefined),
})

export type BotUpdate = z.output<typeof update>
export type ReceivedMessage = z.output<typeof message>
export type PressedButton = z.output<typeof pressed>

/** Null: the text is no update. */
export function readUpdate(text: string): BotUpdate | null {
  try {
    return update.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
