// Writes to a staff member in the private chat with the bot, for an alarm that goes out by SMS otherwise.
import { smsText } from '@dasturxon/i18n/sms'
import type { BotMessages } from '#modules/notifications'
import type { TellByBot } from '#modules/orders'
import { callInTurn } from '../call-in-turn.ts'
import { findTelegramOf } from './staff-chats.sql.ts'

/** Milliseconds; short, because an SMS waits for the outcome. */
const patience = 5_000

/** Returns whether Telegram has taken the message. Without an answer the SMS is sent too: an alarm may come twice. */
export const tellByBot =
  (bots: BotMessages): TellByBot =>
  async (run, staffId, { brand, branch, language }) => {
    const { merchantId } = run.payload
    const [[bound]] = await run.inTx((tx) => tx.finish(findTelegramOf(merchantId, staffId)))
    if (!bound) return false
    const filled: Record<string, string> = { brand, branch }
    const text = smsText('silence', language).replace(/\{(\w+)\}/g, (_, name: string) => filled[name] ?? '')
    const call = { method: 'sendMessage', params: { chat_id: bound.telegramId, text } } as const
    const signal = AbortSignal.any([run.signal, AbortSignal.timeout(patience)])
    return callInTurn(bots, { ...run, signal }, bound.telegramId, call).then(
      ({ outcome }) => outcome === 'taken',
      () => false,
    )
  }
