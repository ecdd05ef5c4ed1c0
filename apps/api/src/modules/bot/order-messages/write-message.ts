// Makes one claimed call to Telegram and stores what came of it.
import { setTimeout as sleep } from 'node:timers/promises'
import { showOrder } from '#modules/orders'
import type { BotCall, BotMessages, BotResult } from '#modules/notifications'
import { NoAnswer } from '#platform/egress'
import type { Query } from '#platform/query'
import type { JobRun } from '#platform/run-jobs'
import { isUndelivered } from '#platform/send-once'
import { countCall } from '../bot-turns.sql.ts'
import { callNow } from '../call-in-turn.ts'
import type { ClaimedCall } from './claim-messages.ts'
import { markShown, releaseMessage } from './order-messages.sql.ts'

/** Milliseconds after which a call that failed is made again. */
const lookAgain = 10_000

export async function writeMessage(bots: BotMessages, run: JobRun, claimed: ClaimedCall): Promise<void> {
  const { row, version, wait } = claimed
  if (wait > 0) await sleep(wait, undefined, { signal: run.signal })
  const again = () => showOrder(row.merchantId, row.orderId, new Date(Date.now() + lookAgain))
  const store = (...writes: Query[]) => run.inTx((tx) => tx.finish(...writes))
  try {
    const result = await callNow(bots, run, row.chatId, callOf(claimed))
    await store(...outcomeOf(result, claimed, again), countCall(row.merchantId, row.chatId))
  } catch (error) {
    const isUnsent = isUndelivered(error) || (error instanceof NoAnswer && error.reason === 'failed')
    if (!isUnsent && !(error instanceof NoAnswer)) throw error
    // An edit is made again whatever has come of it; a first message only when it cannot have arrived.
    const isEdit = row.messageId !== null
    if (isEdit) await store(releaseMessage(row), again())
    else if (isUnsent) await store(releaseMessage(row, { sentVersion: 0 }), again())
    else await store(releaseMessage(row, { sentVersion: version }))
  }
}

function callOf({ row: { chatId, messageId }, message: { text, markup } }: ClaimedCall): BotCall {
  const params = { chat_id: chatId, text, parse_mode: 'HTML', reply_markup: markup }
  return messageId === null
    ? { method: 'sendMessage', params }
    : { method: 'editMessageText', params: { ...params, message_id: messageId } }
}

function outcomeOf(result: BotResult, { row, version }: ClaimedCall, again: () => Query): Query[] {
  if (result.outcome === 'taken') {
    const messageId = row.messageId ?? (Number(result.messageId) || null)
    return [markShown(row, version, messageId)]
  }
  if (result.outcome !== 'refused') return [releaseMessage(row)]
  if (result.description.includes('message is not modified')) return [markShown(row, version, null)]
  // The user has deleted the message: the order gets a new one.
  const isGone = row.messageId !== null && /message (?:to edit not found|can't be edited)/.test(result.description)
  if (isGone) return [releaseMessage(row, { messageId: null, sentVersion: 0 }), again()]
  // The branch is linked to the new id of its group now, which has no message about the order yet.
  const isMoved = result.movedTo !== undefined
  return [releaseMessage(row, { isDead: true }), ...(isMoved ? [again()] : [])]
}
