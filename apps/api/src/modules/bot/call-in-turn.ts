// Calls Telegram for a chat when it is the turn of the bot and of the chat.
import { setTimeout as sleep } from 'node:timers/promises'
import type { BotCall, BotMessages, BotResult } from '#modules/notifications'
import type { JobRun } from '#platform/run-jobs'
import { NotDelivered } from '#platform/send-once'
import { closeChat } from './chats.sql.ts'
import { delayTurns, reserveTurn } from './bot-turns.sql.ts'
import { moveChat } from './staff-chats/staff-chats.sql.ts'

type Run = Pick<JobRun, 'payload' | 'inTx' | 'signal'>

/** Milliseconds that a job waits for its turn; the rest of the queue waits with it. */
const patience = 5_000

/** Throws NotDelivered when the turn is too far away, or when Telegram asks to wait. */
export async function callInTurn(
  bots: BotMessages,
  { payload: { merchantId }, inTx, signal }: Run,
  chatId: number,
  call: BotCall,
): Promise<BotResult> {
  const [[turn]] = await inTx((tx) => tx.finish(reserveTurn(merchantId, chatId)))
  const wait = turn?.wait ?? 0
  if (wait > patience) throw new NotDelivered(`The turn of the chat is in ${wait} ms`)
  if (wait > 0) await sleep(wait, undefined, { signal })
  return callNow(bots, { payload: { merchantId }, inTx, signal }, chatId, call)
}

/** The turn was reserved before. */
export async function callNow(
  bots: BotMessages,
  { payload: { merchantId }, inTx, signal }: Run,
  chatId: number,
  call: BotCall,
): Promise<BotResult> {
  const result = await bots.call(merchantId, call, signal)
  if (result.outcome === 'later') {
    await inTx((tx) => tx.finish(delayTurns(merchantId, chatId, result.seconds)))
    throw new NotDelivered(`Telegram asks to wait for ${result.seconds} s`)
  }
  // 403: the user has blocked the bot or has left Telegram.
  if (result.outcome === 'refused' && result.code === 403 && chatId > 0)
    await inTx((tx) => tx.finish(closeChat(merchantId, chatId)))
  if (result.outcome === 'refused' && result.movedTo !== undefined) {
    const { movedTo } = result
    await inTx((tx) => tx.finish(moveChat(merchantId, chatId, movedTo)))
  }
  return result
}
