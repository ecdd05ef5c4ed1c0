// Loads what has happened to the money of a branch since its last close; before the first one, since the branch opened.
// Cash stays owed however long a courier keeps it, so no other moment may cut it off.
import { courierCash, daySheet } from '@dasturxon/rules/day-close'
import { money } from '@dasturxon/rules/money'
import { findServingBranch } from '#modules/branches'
import type { Tx } from '#platform/db'
import { firstIdAt } from '#platform/id'
import { findLastClose, listOpenHandIns, sumOpenMoney } from './cash.sql.ts'

/** No transaction runs for longer: what was not committed at the last close is younger than this. */
const slackMs = 24 * 3_600_000

/** Null: the merchant has no such branch. */
export async function loadCash(tx: Tx, branchId: string, { withIds = false } = {}) {
  const branch = { merchantId: tx.merchantId, branchId }
  const [[known], [last]] = await tx.bundle(findServingBranch(tx.merchantId, branchId), findLastClose(branch))
  if (!known) return null
  const from = firstIdAt(last ? new Date(last.at.getTime() - slackMs) : new Date(0))
  const [entries, handIns] = await tx.bundle(sumOpenMoney(branch, from, { withIds }), listOpenHandIns(branch, from))
  const moved = entries.map((entry) => ({ ...entry, amount: money(entry.amount) }))
  return {
    branch,
    last,
    moved,
    handIns,
    couriers: courierCash(moved, handIns, last?.carried ?? {}),
    rows: daySheet(moved, handIns),
  }
}
