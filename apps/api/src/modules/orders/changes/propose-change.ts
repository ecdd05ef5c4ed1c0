// Staff propose a change of an accepted order. Nothing of it is cooked before the customer agrees.
import type { Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type * as contract from '@dasturxon/contracts/order-changes.endpoints'
import { answerBy, lapsesAt } from '@dasturxon/rules/order-change'
import { done, type Outcome } from '@dasturxon/rules/outcome'
import { insertAudit } from '#modules/audit'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import { newId } from '#platform/id'
import { enqueue } from '#platform/jobs'
import { orderDue } from '../order-jobs.ts'
import { findOrder } from '../orders.sql.ts'
import { moverOf } from '../staff/board-view.ts'
import { loadForChange, loadForStaff } from '../staff/load-for-staff.ts'
import { writeMove } from '../write-move.ts'
import { closeChange, findNewestChange, insertChange } from '../order-changes.sql.ts'
import type { Proposal } from '../changed-contents.ts'
import { decideChange } from './decide-change.ts'
import { describeChange, describePrice } from './describe-change.ts'
import type { FindReturnable } from './money-back.ts'

type Pricing = typeof contract.priceOrderChange
type Proposing = typeof contract.proposeOrderChange
type Reading = typeof contract.changeOfOrder

export async function priceChange(
  tx: Tx,
  actor: Staff,
  id: string,
  proposal: Proposal,
  findReturnable: FindReturnable,
): Promise<Outcome<Reply<Pricing>, Refusal<Pricing>>> {
  const loaded = await loadForChange(tx, actor, id, proposal.version, 'orders.edit', findOrder)
  if (!loaded.ok) return loaded
  const decided = await decideChange(tx, loaded.value.order, proposal, findReturnable)
  return decided.ok ? done(describePrice(decided.value, proposal)) : decided
}

export async function proposeChange(
  tx: Tx,
  actor: Staff,
  id: string,
  proposal: Proposal,
  findReturnable: FindReturnable,
): Promise<Outcome<Reply<Proposing>, Refusal<Proposing>>> {
  const { merchantId } = tx
  const loaded = await loadForChange(tx, actor, id, proposal.version, 'orders.edit')
  if (!loaded.ok) return loaded
  const { order } = loaded.value
  const decided = await decideChange(tx, order, proposal, findReturnable)
  if (!decided.ok) return decided
  const contents = decided.value
  const { reason, moneyBack, collectBy } = proposal
  const change = {
    merchantId,
    id: newId(),
    orderId: id,
    status: 'PENDING',
    reason,
    totalBefore: order.totalPrice,
    totalAfter: contents.amounts.totalPrice,
    contents,
    moneyBack,
    collectBy,
    proposedBy: actor.id,
    proposedAt: tx.now,
    answerBy: answerBy(tx.now),
  } as const
  const by = moverOf(actor)
  await tx.finish(
    // First of all: an outdated proposal fails here.
    ...writeMove(tx, order, {
      to: order.status,
      records: 'UPDATE',
      detail: 'CHANGE_PROPOSED',
      by,
      set: { changeId: change.id },
    }),
    ...(order.changeId ? [closeChange(merchantId, order.changeId, 'WITHDRAWN', by)] : []),
    insertChange({ ...change, contents: JSON.stringify(contents) }),
    enqueue(orderDue, { merchantId, orderId: id }, { after: lapsesAt(change.answerBy) }),
    insertAudit(merchantId, {
      by: { kind: 'staff', id: actor.id },
      action: 'order.change_proposed',
      entity: 'order',
      entityId: id,
      before: { total: change.totalBefore },
      after: { total: change.totalAfter, reason, changeId: change.id },
    }),
  )
  return done(describeChange(order, { ...change, answeredAt: null, answererId: null, answererKind: null }))
}

export async function readChange(tx: Tx, actor: Staff, id: string): Promise<Outcome<Reply<Reading>, Refusal<Reading>>> {
  const loaded = await loadForStaff(tx, actor, id)
  if (!loaded.ok) return loaded
  const [[change]] = await tx.finish(findNewestChange(tx.merchantId, id))
  return done({ change: change ? describeChange(loaded.value.order, change) : null })
}
