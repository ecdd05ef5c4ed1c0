// Sends a message to a Telegram user in the chat with the merchant's bot.
import type { Egress } from '#platform/egress'
import type { Secrets } from '#platform/secrets'

/**
 * `refused`: the user has blocked the bot or never started it. `later`: Telegram's rate limit of the bot was reached.
 * `silent`: the merchant has no bot.
 */
export type MessageResult = { outcome: 'taken'; messageId: string } | { outcome: 'refused' | 'later' | 'silent' }

export type BotMessages = {
  /** Throws when Telegram does not respond: then it is unknown whether the message was sent. */
  say: (merchantId: string, chatId: number, words: string, signal: AbortSignal) => Promise<MessageResult>
}

const terms = {
  name: 'TELEGRAM',
  connect: 1_000,
  total: 10_000,
  atOnce: 20,
  breaker: { share: 0.5, of: 20, within: 10_000, rest: 5_000 },
} as const

export function openBotMessages(egress: Egress, secrets: Secrets, url: string): BotMessages {
  const client = egress.line(terms)
  return {
    async say(merchantId, chatId, words, signal) {
      const token = await secrets.reveal(merchantId, 'telegramBotToken')
      if (!token) return { outcome: 'silent' }
      const request = {
        method: 'POST',
        url: `${url}/bot${token}/sendMessage`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ chat_id: chatId, text: words }),
        signal,
      } as const
      return client(request, ({ status, text }): MessageResult => {
        if (status === 429) return { outcome: 'later' }
        const response = JSON.parse(text) as { ok: boolean; result?: { message_id?: number } }
        if (!response.ok) return { outcome: 'refused' }
        return { outcome: 'taken', messageId: String(response.result?.message_id ?? '') }
      })
    },
  }
}
