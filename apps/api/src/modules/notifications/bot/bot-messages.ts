// Says something to a person in the chat with the merchant's own bot.
import type { Egress } from '#platform/egress'
import type { Secrets } from '#platform/secrets'

/** `refused`: they have blocked the bot, or never spoke to it. `later`: the bot speaks too fast. `silent`: there is no bot. */
export type Said = { verdict: 'taken'; messageId: string } | { verdict: 'refused' | 'later' | 'silent' }

export type BotMessages = {
  /** No answer is thrown: whether they have read it is then unknown. */
  say: (merchantId: string, chatId: number, words: string, signal: AbortSignal) => Promise<Said>
}

const terms = {
  name: 'TELEGRAM',
  connect: 1_000,
  total: 10_000,
  atOnce: 20,
  breaker: { share: 0.5, of: 20, within: 10_000, rest: 5_000 },
} as const

export function openBotMessages(egress: Egress, secrets: Secrets, url: string): BotMessages {
  const line = egress.line(terms)
  return {
    async say(merchantId, chatId, words, signal) {
      const token = await secrets.reveal(merchantId, 'telegramBotToken')
      if (!token) return { verdict: 'silent' }
      const question = {
        method: 'POST',
        url: `${url}/bot${token}/sendMessage`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ chat_id: chatId, text: words }),
        signal,
      } as const
      return line(question, ({ status, text }): Said => {
        if (status === 429) return { verdict: 'later' }
        const answer = JSON.parse(text) as { ok: boolean; result?: { message_id?: number } }
        if (!answer.ok) return { verdict: 'refused' }
        return { verdict: 'taken', messageId: String(answer.result?.message_id ?? '') }
      })
    },
  }
}
