import type { Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { branchCash as contract } from '@dasturxon/contracts/cash.endpoints'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { listStaffNames } from '#modules/staff'
import type { Tx } from '#platform/db'
import { loadCash } from './load-cash.ts'

/** The newest ones; sums are of all. */
const handInsShown = 100

type Read = Outcome<Reply<typeof contract>, Refusal<typeof contract>>

export async function readCash(tx: Tx, branchId: string): Promise<Read> {
  const loaded = await loadCash(tx, branchId)
  if (!loaded) return refused({ code: 'not_found', params: {} })
  const { last, couriers, rows } = loaded
  const handIns = loaded.handIns.slice(0, handInsShown)
  const people = [...couriers, ...handIns].map(({ courierId }) => courierId)
  const ids = [...new Set([...people, ...handIns.map(({ acceptedBy }) => acceptedBy)])]
  const names = new Map((await tx.run(listStaffNames(tx.merchantId, ids))).map(({ id, name }) => [id, name]))
  return done({
    branchId,
    since: last?.at.toISOString() ?? null,
    couriers: couriers.map((courier) => ({ ...courier, name: names.get(courier.courierId) ?? null })),
    handIns: handIns.map(({ id, courierId, due, amount, reason, acceptedBy, at }) => ({
      id,
      courierId,
      name: names.get(courierId) ?? null,
      due,
      amount,
      reason,
      acceptedBy: names.get(acceptedBy) ?? null,
      at: at.toISOString(),
    })),
    till: rows.find(({ method }) => method === 'CASH')?.expected ?? 0,
  })
}
