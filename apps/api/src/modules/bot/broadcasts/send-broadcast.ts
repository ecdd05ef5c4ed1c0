// Sends a broadcast, one chat after the other: what the bot has to say about orders goes first. A run sends for some
// seconds and enqueues the next one.
import { setTimeout as sleep } from 'node:timers/promises'
import type { BotMessages } from '#modules/notifications'
import { NoAnswer } from '#platform/egress'
import type { JobRun } from '#platform/run-jobs'
import { isUndelivered } from '#platform/send-once'
import { type broadcastSent as job, continueBroadcast } from '../bot-jobs.ts'
import { callNow } from '../call-in-turn.ts'
import { setLastBroadcast } from '../chats.sql.ts'
import { type Claimed, claimRecipient } from './claim-recipient.ts'
import { giveUpClaims, markRecipient, type RecipientStatus } from './recipients.sql.ts'

type SendRun = JobRun<NonNullable<(typeof job)['payload']>>

/** Milliseconds. A run must end before the queue gives the job to another worker. */
const [longestRun, lookAgain, pause] = [20_000, 30, 5_000]

export async function sendBroadcast(bots: BotMessages, run: SendRun): Promise<void> {
  const { merchantId, broadcastId } = run.payload
  const end = performance.now() + longestRun
  await run.inTx((tx) => tx.finish(giveUpClaims(merchantId, broadcastId)))
  let after = new Date()
  while (performance.now() < end) {
    const step = await run.inTx((tx) => claimRecipient(tx, broadcastId))
    if (step.kind === 'over') return
    if (step.kind === 'busy') await sleep(lookAgain, undefined, { signal: run.signal })
    if (step.kind !== 'claimed' || (await write(bots, run, step.claimed))) continue
    after = new Date(Date.now() + pause)
    break
  }
  await run.inTx((tx) => tx.finish(continueBroadcast(merchantId, broadcastId, after)))
}

/** Returns false when Telegram takes nothing now. A message that may have arrived is never sent again. */
async function write(bots: BotMessages, run: SendRun, { chatId, call, lastBroadcastAt }: Claimed): Promise<boolean> {
  const { merchantId, broadcastId } = run.payload
  const mark = (status: RecipientStatus) => markRecipient(merchantId, broadcastId, chatId, status)
  try {
    const { outcome } = await callNow(bots, run, chatId, call)
    await run.inTx((tx) => tx.finish(mark(outcome === 'taken' ? 'SENT' : 'FAILED')))
    return true
  } catch (error) {
    if (isUndelivered(error)) {
      await run.inTx((tx) => tx.finish(mark('WAITING'), setLastBroadcast(merchantId, chatId, lastBroadcastAt)))
      return false
    }
    if (!(error instanceof NoAnswer)) throw error
    await run.inTx((tx) => tx.finish(mark('UNKNOWN')))
    return true
  }
}
