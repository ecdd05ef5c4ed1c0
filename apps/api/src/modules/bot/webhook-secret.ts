// The secret that Telegram sends with every update. It follows from the token of the bot, so it changes with the bot and
// is stored nowhere.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '#platform/secrets'

export type BotAccount = { id: number; secret: string }

/** Telegram accepts letters, digits, - and _. */
export const webhookSecretOf = (merchantId: string, token: string): string =>
  createHmac('sha256', token).update(`webhook|${merchantId}`).digest('base64url')

/** The id of a bot is the part of its token before the colon. */
const botIdOf = (token: string): number | null => Number(/^([1-9]\d{0,14}):/.exec(token)?.[1]) || null

/** Null: the merchant has no bot. */
export async function readBotAccount(secrets: Secrets, merchantId: string): Promise<BotAccount | null> {
  const token = await secrets.reveal(merchantId, 'telegramBotToken')
  const id = token ? botIdOf(token) : null
  return token && id ? { id, secret: webhookSecretOf(merchantId, token) } : null
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Takes the same time wherever the texts differ; without a bot the same work is done in vain. */
export function isFromTelegram(header: string | string[] | undefined, account: BotAccount | null): boolean {
  const isEqual = timingSafeEqual(digest(typeof header === 'string' ? header : ''), digest(account?.secret ?? ''))
  return account !== null && isEqual
}
