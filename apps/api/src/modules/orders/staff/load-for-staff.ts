// Loads an order for staff in the version they read, saves a change with its audit log entry and returns the order.
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { type StaffCapability, denialOf } from '@dasturxon/rules/roles'
import { type AuditEntry, insertAudit } from '#modules/audit'
import { listBranchPositions } from '#modules/branches'
import { findCustomer } from '#modules/customers'
import { findOrderTerms } from '#modules/merchants'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import type { Query } from '#platform/query'
import { findOrder, findWatchOf, type OrderForUpdate } from '../orders.sql.ts'
import { lockOrder } from '../lifecycle/receive-payment.ts'
import type { LifecycleTerms } from '../lifecycle/status-effects.ts'
import { type BoardOrder, describeForStaff } from './board-view.ts'
import { isVisibleTo } from './courier-access.ts'

export type LoadedOrder = {
  order: OrderForUpdate
  terms: LifecycleTerms
  view: BoardOrder
  describe: (row: OrderForUpdate) => BoardOrder
}
type NoParams = Record<string, never>
type Missing = { code: 'not_found' | 'branch_forbidden'; params: NoParams }

/** A courier gets `not_found` for every order that they may not see, also for those of other branches. */
export async function loadForStaff(
  tx: Tx,
  actor: Staff,
  id: string,
  find: typeof findOrder = findOrder,
): Promise<Outcome<LoadedOrder, Missing>> {
  const { merchantId } = tx
  const [[order], [terms], branches, [watch]] = await tx.bundle(
    find(merchantId, id),
    findOrderTerms(merchantId),
    listBranchPositions(merchantId),
    findWatchOf(merchantId, id),
  )
  if (!terms) throw new Error('The merchant has no settings row')
  if (!order || !isVisibleTo(actor, order, tx.now)) return refused({ code: 'not_found', params: {} })
  const { branchId, customerId } = order
  if (denialOf(actor, 'orders.read', { branchId })) return refused({ code: 'branch_forbidden', params: {} })
  const [customer] = customerId ? await tx.run(findCustomer(merchantId, customerId)) : []
  const branch = branches.find((candidate) => candidate.id === branchId)
  if (!branch) throw new Error(`Order ${id} has no branch`)
  const describe = (row: OrderForUpdate) => describeForStaff(actor, row, customer ?? null, branch)
  return done({ order, terms: { ...terms, watch }, view: describe(order), describe })
}

type Refused = Missing | { code: 'changed_meanwhile' | 'role_forbidden'; params: NoParams }

/**
 * For a change: requires the capability, and that the order still has the version the staff member read. The order is
 * locked, so that of two colleagues at once the later one waits and is told that the order has changed. `find`: for a
 * call that only reads.
 */
export async function loadForChange(
  tx: Tx,
  actor: Staff,
  id: string,
  version: number,
  capability: StaffCapability,
  find: typeof findOrder = lockOrder,
): Promise<Outcome<LoadedOrder, Refused>> {
  const loaded = await loadForStaff(tx, actor, id, find)
  if (!loaded.ok) return loaded
  const { order } = loaded.value
  const denial = denialOf(actor, capability, { branchId: order.branchId })
  if (denial) return refused({ code: denial === 'branch_forbidden' ? denial : 'role_forbidden', params: {} })
  return order.version === version ? loaded : refused({ code: 'changed_meanwhile', params: {} })
}

/** The last bundle: the writes, the order row after them, and the audit log entry. */
export async function saveAndAudit(
  tx: Tx,
  { order, describe }: LoadedOrder,
  writes: readonly Query[],
  entry: Pick<AuditEntry, 'by' | 'action' | 'before' | 'after'>,
): Promise<BoardOrder> {
  const { merchantId } = tx
  const results = await tx.finish(
    ...writes,
    findOrder(merchantId, order.id),
    insertAudit(merchantId, { ...entry, entity: 'order', entityId: order.id }),
  )
  const [row] = results[writes.length] as OrderForUpdate[]
  if (!row) throw new Error(`Order ${order.id} was not found after the change`)
  return describe(row)
}
