// An order in the hands of the staff: read in the version they saw, changed, written down in the log and told again.
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { type StaffCapability, whyNot } from '@dasturxon/rules/roles'
import { type Deed, insertAudit } from '#modules/audit'
import { listBranchPlaces } from '#modules/branches'
import { findCustomer, userOf } from '#modules/customers'
import { findOrderTerms } from '#modules/merchants'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import type { Query } from '#platform/query'
import { findOrder, type RunningOrder } from '../orders.sql.ts'
import type { Terms } from '../running/become.ts'
import { type BoardOrder, describeForStaff } from './board-view.ts'

export type Held = {
  order: RunningOrder
  terms: Terms
  view: BoardOrder
  describe: (row: RunningOrder) => BoardOrder
}
type Nothing = Record<string, never>
type Missing = { code: 'not_found' | 'branch_forbidden'; params: Nothing }

/** What another courier carries is none of a courier's business. */
export async function holdOrder(tx: Tx, actor: Staff, id: string): Promise<Outcome<Held, Missing>> {
  const { merchantId } = tx
  const [[order], [terms], places] = await tx.bundle(
    findOrder(merchantId, id),
    findOrderTerms(merchantId),
    listBranchPlaces(merchantId),
  )
  if (!terms) throw new Error('A merchant without settings')
  const isAnothers = actor.role === 'COURIER' && order?.courierId && order.courierId !== actor.id
  if (!order || isAnothers) return refused({ code: 'not_found', params: {} })
  const { branchId, customerId } = order
  if (whyNot(actor, 'orders.read', { branchId })) return refused({ code: 'branch_forbidden', params: {} })
  const [customer] = customerId ? await tx.run(findCustomer(merchantId, customerId)) : []
  const branch = places.find((place) => place.id === branchId)
  if (!branch) throw new Error(`Order ${id} has no branch`)
  const user = customer ? userOf(customer) : null
  const describe = (row: RunningOrder) => describeForStaff(actor, row, user, branch)
  return done({ order, terms, view: describe(order), describe })
}

type Refused = Missing | { code: 'changed_meanwhile' | 'role_forbidden'; params: Nothing }

/** To change it: by whoever may, and only as they saw it. */
export async function holdToChange(
  tx: Tx,
  actor: Staff,
  id: string,
  version: number,
  capability: StaffCapability,
): Promise<Outcome<Held, Refused>> {
  const held = await holdOrder(tx, actor, id)
  if (!held.ok) return held
  const { order } = held.value
  const denial = whyNot(actor, capability, { branchId: order.branchId })
  if (denial) return refused({ code: denial === 'branch_forbidden' ? denial : 'role_forbidden', params: {} })
  return order.version === version ? held : refused({ code: 'changed_meanwhile', params: {} })
}

/** The last bundle: the writes, the order as it is now, and what the log says. */
export async function settle(
  tx: Tx,
  { order, describe }: Held,
  writes: readonly Query[],
  deed: Pick<Deed, 'by' | 'action' | 'before' | 'after'>,
): Promise<BoardOrder> {
  const { merchantId } = tx
  const answers = await tx.finish(
    ...writes,
    findOrder(merchantId, order.id),
    insertAudit(merchantId, { ...deed, entity: 'order', entityId: order.id }),
  )
  const [row] = answers[writes.length] as RunningOrder[]
  if (!row) throw new Error(`Order ${order.id} is gone`)
  return describe(row)
}
