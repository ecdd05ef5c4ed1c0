// The calls of one table for its guests, and the waiting calls of branches for staff.
import type { Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type * as contract from '@dasturxon/contracts/table-calls.endpoints'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { denialOf } from '@dasturxon/rules/roles'
import { findTableById, listTablePlaces } from '#modules/branches'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import { type CallRow, listCallsOfTable, listOpenCalls } from './table-calls.sql.ts'

type OfTable = Outcome<Reply<typeof contract.callsOfTable>, Refusal<typeof contract.callsOfTable>>
type Waiting = Outcome<Reply<typeof contract.waitingTableCalls>, Refusal<typeof contract.waitingTableCalls>>

export const callOf = ({ id, kind, calledAt, answeredAt }: CallRow) => ({
  id,
  kind,
  calledAt: calledAt.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
})

export async function readCallsOfTable(tx: Tx, tableId: string): Promise<OfTable> {
  const { merchantId } = tx
  const [[table], calls] = await tx.finish(findTableById(merchantId, tableId), listCallsOfTable(merchantId, tableId))
  return table ? done(calls.map(callOf)) : refused({ code: 'not_found', params: {} })
}

/** `asked` null: all branches of the staff member. */
export async function readWaitingCalls(tx: Tx, actor: Staff, asked: readonly string[] | null): Promise<Waiting> {
  const isForeign = asked?.some((branchId) => denialOf(actor, 'orders.accept', { branchId }) !== null) ?? false
  if (isForeign) return refused({ code: 'branch_forbidden', params: {} })
  const { merchantId } = tx
  const branchIds = asked ?? (actor.branchIds === 'all' ? null : actor.branchIds)
  const calls = await tx.run(listOpenCalls(merchantId, branchIds))
  const tableIds = [...new Set(calls.map(({ tableId }) => tableId))]
  const [tables] = await tx.finish(listTablePlaces(merchantId, tableIds))
  const tableOf = new Map(tables.map((table) => [table.id, table]))
  return done(
    calls.flatMap((call) => {
      const table = tableOf.get(call.tableId)
      return table ? { ...callOf(call), branchId: call.branchId, table } : []
    }),
  )
}
