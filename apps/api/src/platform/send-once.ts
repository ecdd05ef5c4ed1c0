// Sends a message at most once: one that may have been delivered is not sent again, one that certainly was not is.
import { NoAnswer } from './egress.ts'
import { markConfirmed, markSent, markUnsent, type OutboxEntry, recordIntent } from './outbox.ts'
import type { JobRun } from './run-jobs.ts'

/** The provider has refused the message for now, so it was certainly not delivered. */
export class NotDelivered extends Error {
  override name = 'NotDelivered'
}

/** Reasons for which a provider cannot have received the request. */
const unsentReasons = new Set<string>(['busy', 'resting', 'forbidden'])

/** The connection was never made, so nothing was sent over it. */
const unconnected = new Set<unknown>([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

export const isUndelivered = (error: unknown): boolean =>
  error instanceof NotDelivered ||
  (error instanceof NoAnswer &&
    (unsentReasons.has(error.reason) || unconnected.has((error.cause as { code?: unknown } | undefined)?.code)))

/** `send` returns the provider's name for the message. When it throws, the job fails and is run again. */
export async function sendOnce(
  { inTx }: Pick<JobRun, 'inTx'>,
  entry: OutboxEntry,
  send: () => Promise<string>,
): Promise<void> {
  const [, [isOurs]] = await inTx((tx) => tx.finish(recordIntent(entry), markSent(entry)))
  if (!isOurs) return
  const reference = await send().catch(async (error: unknown) => {
    if (isUndelivered(error)) await inTx((tx) => tx.finish(markUnsent(entry)))
    throw error
  })
  await inTx((tx) => tx.finish(markConfirmed(entry, reference)))
}
