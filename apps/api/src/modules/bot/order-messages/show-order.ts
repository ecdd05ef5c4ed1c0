// Brings the messages about an order in the chats of the bot up to date. It reads the order as it is now, so a repeated
// or late job does no harm, and statuses that passed meanwhile are left out.
import type { BotMessages } from '#modules/notifications'
import type { JobRun } from '#platform/run-jobs'
import { claimMessages } from './claim-messages.ts'
import { writeMessage } from './write-message.ts'

type ShowRun = JobRun<{ merchantId: string; orderId: string }>

/** Every chat is written to, also when another one fails. */
export async function showInChats(bots: BotMessages, run: ShowRun): Promise<void> {
  const calls = await run.inTx((tx) => claimMessages(tx, run.payload.orderId))
  const results = await Promise.allSettled(calls.map((claimed) => writeMessage(bots, run, claimed)))
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}
