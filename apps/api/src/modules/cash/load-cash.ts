// Loads what has happened to the money of a branch since its last close. Sums begin there, not at the first order: an
// entry belongs to a close, and the entries that are looked at are those of the last close's day and later.
import { courierCash, daySheet } from '@dasturxon/rules/day-close'
import { money } from '@dasturxon/rules/money'
import { findServingBranch } from '#modules/branches'
import type { Tx } from '#platform/db'
import { firstIdAt } from '#platform/id'
import { findLastClose, listOpenHandIns, listOpenMoney } from './cash.sql.ts'

/** No transaction runs for longer: what was not committed at the last close is younger than this. */
const slackMs = 24 * 3_600_000

/** Null: the merchant has no such branch. */
export async function loadCash(tx: Tx, branchId: string) {
  const branch = { merchantId: tx.merchantId, branchId }
  const [[known], [last]] = await tx.bundle(findServingBranch(tx.merchantId, branchId), findLastClose(branch))
  if (!known) return null
  const from = firstIdAt(new Date((last?.at ?? tx.now).getTime() - slackMs))
  const [entries, handIns] = await tx.bundle(listOpenMoney(branch, from), listOpenHandIns(branch, from))
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
