// Deletes expired rows of one merchant and clears old orders, a few hundred at a time. Each part is a transaction of its own, so no other
// transaction waits long for a lock; rows left over are deleted the next day.
import { countOldBroadcasts, deleteOldLinks, deleteOldRecipients, deleteOldTurns, deleteOldUpdates } from '#modules/bot'
import { deleteIdleDrafts, listIdleDrafts } from '#modules/basket'
import { deleteOldNotifications } from '#modules/customer-notifications'
import { deleteOldQuotes } from '#modules/delivery'
import { deleteOldChallenges, deleteOldLaunches, deleteOldSessions, listGuestsAmong } from '#modules/identity'
import { clearOldOrders, toldByBot } from '#modules/orders'
import { receiptSms } from '#modules/payment-providers'
import { deleteOldReservations } from '#modules/reservations'
import { deleteOldCalls } from '#modules/table-calls'
import type { Tx } from '#platform/db'
import { deleteOldEffects } from '#platform/outbox'
import { deleteOldKeys } from '#platform/idempotency'
import { readInPages } from '#platform/id'
import { defineJob } from '#platform/jobs'
import type { JobRun } from '#platform/run-jobs'

/** At most one sweep per merchant waits in the queue, however often it is enqueued. */
export const sweep = defineJob<{ merchantId: string }>('upkeep.sweep', { policy: 'short', expires: 600, looks: 5 })

const atOnce = 500
/** With 500 rows a turn, at most half a million rows of each kind a day. */
const mostTurns = 1_000
const month = 30 * 86_400_000

/** Launches and challenges are deleted before the sessions they refer to. */
const deletions = [
  deleteOldChallenges,
  deleteOldLaunches,
  deleteOldSessions,
  deleteOldQuotes,
  deleteOldKeys,
  deleteOldCalls,
  deleteOldReservations,
  deleteOldNotifications,
  deleteOldUpdates,
  deleteOldTurns,
  deleteOldLinks,
  countOldBroadcasts,
  deleteOldRecipients,
  clearOldOrders,
  ...[toldByBot, receiptSms].map(
    (kind) => (merchantId: string, atMost: number) =>
      deleteOldEffects(merchantId, kind, new Date(Date.now() - month), atMost),
  ),
] as const

export async function sweepMerchant(inTx: JobRun['inTx'], part = atOnce): Promise<void> {
  for (const deleteOld of deletions)
    for (let turn = 0; turn < mostTurns; turn++) {
      const deleted = await inTx((tx) => tx.run(deleteOld(tx.merchantId, part)))
      if (deleted.length < part) break
    }
  await readInPages(part, (afterOwnerId) => inTx((tx) => sweepDrafts(tx, afterOwnerId, part)))
}

/** Only baskets of guests: a customer's basket is kept, while a guest absent for a month returns as a new guest. */
async function sweepDrafts(tx: Tx, afterOwnerId: string, part: number): Promise<readonly { id: string }[]> {
  const owners = (await tx.run(listIdleDrafts(tx.merchantId, afterOwnerId, part))).map(({ ownerId }) => ownerId)
  if (owners.length === 0) return []
  const guests = await tx.run(listGuestsAmong(tx.merchantId, owners))
  await tx.run(
    deleteIdleDrafts(
      tx.merchantId,
      guests.map(({ id }) => id),
    ),
  )
  return owners.map((id) => ({ id }))
}
