// Deletes what nobody needs any more, a few hundred rows at a time: each part is a transaction of its own, so nobody waits
// long for a lock, and what is not done today is done tomorrow.
import { deleteIdleDrafts, listIdleDrafts } from '#modules/basket'
import { deleteOldQuotes } from '#modules/delivery'
import { deleteOldChallenges, deleteOldLaunches, deleteOldSessions, listGuestsAmong } from '#modules/identity'
import { toldByBot } from '#modules/orders'
import type { Tx } from '#platform/db'
import { deleteOldEffects } from '#platform/effects'
import { deleteOldKeys } from '#platform/idempotency'
import { defineJob } from '#platform/jobs'
import type { Run } from '#platform/run-jobs'

/** However often it is queued, one sweep per merchant waits. */
export const sweep = defineJob<{ merchantId: string }>('upkeep.sweep', { policy: 'short', expires: 600, looks: 5 })

const atOnce = 500
/** Half a million rows of each kind a day. */
const mostTurns = 1_000
const month = 30 * 86_400_000
const nobody = '00000000-0000-0000-0000-000000000000'

/** Launches and challenges before the sessions they name. */
const brooms = [
  deleteOldChallenges,
  deleteOldLaunches,
  deleteOldSessions,
  deleteOldQuotes,
  deleteOldKeys,
  (merchantId: string, atMost: number) => deleteOldEffects(merchantId, toldByBot, new Date(Date.now() - month), atMost),
] as const

export async function sweepMerchant(inTx: Run['inTx'], part = atOnce): Promise<void> {
  for (const broom of brooms)
    for (let turn = 0; turn < mostTurns; turn++) {
      const gone = await inTx((tx) => tx.run(broom(tx.merchantId, part)))
      if (gone.length < part) break
    }
  let behind: string | undefined = nobody
  while (behind !== undefined) {
    const from: string = behind
    behind = await inTx((tx) => sweepDrafts(tx, from, part))
  }
}

/** A customer's basket waits for them; a guest who has not come for a month comes as somebody else. */
async function sweepDrafts(tx: Tx, behind: string, part: number): Promise<string | undefined> {
  const owners = (await tx.run(listIdleDrafts(tx.merchantId, behind, part))).map(({ ownerId }) => ownerId)
  if (owners.length === 0) return undefined
  const guests = await tx.run(listGuestsAmong(tx.merchantId, owners))
  await tx.run(
    deleteIdleDrafts(
      tx.merchantId,
      guests.map(({ id }) => id),
    ),
  )
  return owners.length < part ? undefined : owners.at(-1)
}
