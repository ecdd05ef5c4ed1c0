// Calls of the Telegram Bot API with the token of the merchant's bot.
import { z } from 'zod'
import type { Egress } from '#platform/egress'
import type { Secrets } from '#platform/secrets'

/**
 * `refused`: Telegram will not do it, for example because the user has blocked the bot. `later`: the rate limit of the
 * bot or of the chat was reached. `silent`: the merchant has no bot. `movedTo`: the id of the supergroup that the group
 * has become.
 */
export type BotResult =
  | { outcome: 'taken'; messageId: string }
  | { outcome: 'refused'; code: number; description: string; movedTo?: number }
  | { outcome: 'later'; seconds: number }
  | { outcome: 'silent' }

export type BotCall = { method: BotMethod; params: Record<string, unknown> }
type BotMethod = 'sendMessage' | 'editMessageText' | 'answerCallbackQuery' | 'setWebhook' | 'setChatMenuButton'

export type BotMessages = {
  /** Throws when Telegram does not respond: then it is unknown whether the call was carried out. */
  call: (merchantId: string, call: BotCall, signal: AbortSignal) => Promise<BotResult>
  say: (merchantId: string, chatId: number, words: string, signal: AbortSignal) => Promise<BotResult>
  /** The public name of the bot with this token; null when Telegram does not know the token. */
  findBot: (token: string, signal: AbortSignal) => Promise<{ id: number; username: string } | null>
}

const terms = {
  name: 'TELEGRAM',
  connect: 1_000,
  total: 10_000,
  atOnce: 20,
  breaker: { share: 0.5, of: 20, within: 10_000, rest: 5_000 },
} as const

/** The parts of a response that are read. */
const response = z.object({
  ok: z.boolean(),
  result: z
    .union([z.object({ message_id: z.int().optional() }), z.unknown().transform(() => ({ message_id: undefined }))])
    .optional(),
  error_code: z.int().optional(),
  description: z.string().optional(),
  parameters: z
    .object({
      retry_after: z.int().min(0).max(86_400).optional(),
      migrate_to_chat_id: z.int().negative().optional(),
    })
    .optional(),
})
const bot = z.object({
  ok: z.literal(true),
  result: z.object({ id: z.int().positive(), username: z.string().max(40) }),
})

export function openBotMessages(egress: Egress, secrets: Secrets, url: string): BotMessages {
  const client = egress.line(terms)
  const post = (token: string, method: string, params: object) =>
    ({
      method: 'POST',
      url: `${url}/bot${token}/${method}`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(params),
    }) as const

  async function call(merchantId: string, { method, params }: BotCall, signal: AbortSignal): Promise<BotResult> {
    const token = await secrets.reveal(merchantId, 'telegramBotToken')
    if (!token) return { outcome: 'silent' }
    return client({ ...post(token, method, params), signal }, ({ text }): BotResult => {
      const { ok, result, error_code: code = 0, description = '', parameters } = response.parse(JSON.parse(text))
      if (ok) return { outcome: 'taken', messageId: String(result?.message_id ?? '') }
      if (code === 429) return { outcome: 'later', seconds: parameters?.retry_after ?? 1 }
      const { migrate_to_chat_id: movedTo } = parameters ?? {}
      return { outcome: 'refused', code, description, ...(movedTo !== undefined && { movedTo }) }
    })
  }

  return {
    call,
    say: (merchantId, chatId, text, signal) =>
      call(merchantId, { method: 'sendMessage', params: { chat_id: chatId, text } }, signal),
    findBot: (token, signal) =>
      client({ ...post(token, 'getMe', {}), signal }, ({ status, text }) => {
        if (status === 429) throw new Error('Telegram answers later')
        return bot.safeParse(JSON.parse(text)).data?.result ?? null
      }),
  }
}
