// The answer to a proposed change: the customer agrees or declines on the order's page, or staff record what the customer
// said on the phone.
import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type * as contract from '@dasturxon/contracts/order-changes.endpoints'
import { canAgreeByPhone } from '@dasturxon/rules/order-change'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { type AuditEntry, insertAudit } from '#modules/audit'
import type { Person, Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import type { InTx } from '#platform/route'
import { lockOrder } from '../lifecycle/receive-payment.ts'
import { findOwnOrder, type OrderForUpdate } from '../orders.sql.ts'
import { retryOnConflict } from '../own/load-own-order.ts'
import { moverOf } from '../staff/board-view.ts'
import { loadForChange } from '../staff/load-for-staff.ts'
import { type Mover, writeMove } from '../write-move.ts'
import { applyChange } from './apply-change.ts'
import { closeChange, findChange, findNewestChange, type StoredChange } from '../order-changes.sql.ts'
import { describeChange } from './describe-change.ts'
import type { ChangeView } from '../changed-contents.ts'
import type { FindReturnable } from './money-back.ts'

type Agreeing = typeof contract.agreeToChange
type Declining = typeof contract.declineChange
type Recording = typeof contract.recordAgreement
type Withdrawing = typeof contract.withdrawOrderChange
type Reading = typeof contract.ownOrderChange
type Named = Received<Agreeing>['params']
type Steps = { actor: Person; inTx: InTx }

const notFound = refused({ code: 'not_found', params: {} })
const over = refused({ code: 'change_over', params: {} })

export async function readOwnChange(
  tx: Tx,
  actor: Person,
  id: string,
): Promise<Outcome<Reply<Reading>, Refusal<Reading>>> {
  const { merchantId } = tx
  const [[order], [change]] = await tx.finish(findOwnOrder(merchantId, id, actor.id), findNewestChange(merchantId, id))
  if (!order) return notFound
  return done({ change: change ? describeChange(order, change) : null })
}

export const agreeToChange = (
  { actor, inTx }: Steps,
  named: Named,
  findReturnable: FindReturnable,
): Promise<Outcome<Reply<Agreeing>, Refusal<Agreeing>>> =>
  retryOnConflict(() =>
    inTx(async (tx) => {
      const found = await lockOwn(tx, actor, named)
      if (!found) return notFound
      const { order, change } = found
      // A second tap, or the same request again.
      if (change.status === 'AGREED') return done(describeChange(order, change))
      if (change.status !== 'PENDING') return over
      if (tx.now >= change.answerBy) return refused({ code: 'change_deadline_passed', params: {} } as const)
      return agree(tx, order, change, actor, findReturnable)
    }),
  )

export const declineChange = (
  { actor, inTx }: Steps,
  named: Named,
): Promise<Outcome<Reply<Declining>, Refusal<Declining>>> =>
  retryOnConflict(() =>
    inTx(async (tx) => {
      const found = await lockOwn(tx, actor, named)
      if (!found) return notFound
      const { order, change } = found
      if (change.status === 'DECLINED') return done(describeChange(order, change))
      return change.status === 'PENDING' ? done(await close(tx, order, change, 'DECLINED', actor)) : over
    }),
  )

export async function recordAgreement(
  tx: Tx,
  actor: Staff,
  { id, changeId }: Named,
  version: number,
  findReturnable: FindReturnable,
): Promise<Outcome<Reply<Recording>, Refusal<Recording>>> {
  const found = await lockForStaff(tx, actor, { id, changeId }, version)
  if (!found.ok) return found
  const { order, change } = found.value
  const terms = { before: change.totalBefore, after: change.totalAfter, answerBy: change.answerBy }
  if (!canAgreeByPhone(terms, tx.now)) return refused({ code: 'ask_customer_first', params: {} })
  return agree(tx, order, change, moverOf(actor), findReturnable)
}

export async function withdrawChange(
  tx: Tx,
  actor: Staff,
  named: Named,
  version: number,
): Promise<Outcome<Reply<Withdrawing>, Refusal<Withdrawing>>> {
  const found = await lockForStaff(tx, actor, named, version)
  if (!found.ok) return found
  const { order, change } = found.value
  return done(await close(tx, order, change, 'WITHDRAWN', moverOf(actor)))
}

/** The lock makes racing answers wait for each other: the later one finds the change answered. */
async function lockOwn(tx: Tx, actor: Person, { id, changeId }: Named) {
  const { merchantId } = tx
  const [[own], [order], [change]] = await tx.bundle(
    findOwnOrder(merchantId, id, actor.id),
    lockOrder(merchantId, id),
    findChange(merchantId, id, changeId),
  )
  return own && order && change ? { order, change } : null
}

async function lockForStaff(tx: Tx, actor: Staff, { id, changeId }: Named, version: number) {
  const { merchantId } = tx
  const loaded = await loadForChange(tx, actor, id, version, 'orders.edit')
  if (!loaded.ok) return loaded
  const { order } = loaded.value
  const [change] = await tx.run(findChange(merchantId, id, changeId))
  if (!change) return notFound
  return change.status === 'PENDING' ? done({ order, change }) : over
}

const answererOf = ({ kind, id }: Pick<Mover, 'kind' | 'id'>): Mover => ({ kind, id })

async function agree(
  tx: Tx,
  order: OrderForUpdate,
  change: StoredChange,
  answerer: Pick<Mover, 'kind' | 'id'>,
  findReturnable: FindReturnable,
) {
  const by = answererOf(answerer)
  const applied = await applyChange(tx, order, change, by, findReturnable)
  if (!applied.ok) return applied
  await tx.finish(...applied.value, ...audited(tx, order, change, by, 'order.change_agreed'))
  return done(describeChange(order, { ...change, ...answered(tx, 'AGREED', by) }))
}

async function close(
  tx: Tx,
  order: OrderForUpdate,
  change: StoredChange,
  status: 'DECLINED' | 'WITHDRAWN',
  answerer: Pick<Mover, 'kind' | 'id'>,
): Promise<ChangeView> {
  const by = answererOf(answerer)
  await tx.finish(
    ...writeMove(tx, order, {
      to: order.status,
      records: 'UPDATE',
      detail: `CHANGE_${status}`,
      by,
      set: { changeId: null },
    }),
    closeChange(tx.merchantId, change.id, status, by),
    ...audited(tx, order, change, by, status === 'DECLINED' ? 'order.change_declined' : 'order.change_withdrawn'),
  )
  return describeChange(order, { ...change, ...answered(tx, status, by) })
}

const answered = (tx: Tx, status: StoredChange['status'], by: Mover) => ({
  status,
  answeredAt: tx.now,
  answererKind: by.kind,
  answererId: by.id,
})

/** A guest is nobody whom the audit log could name. */
function audited(
  { merchantId }: Tx,
  order: OrderForUpdate,
  change: StoredChange,
  by: Mover,
  action: Extract<AuditEntry['action'], `order.change_${string}`>,
) {
  if (by.id === null || (by.kind !== 'staff' && by.kind !== 'customer')) return []
  return [
    insertAudit(merchantId, {
      by: { kind: by.kind, id: by.id },
      action,
      entity: 'order',
      entityId: order.id,
      before: { total: change.totalBefore },
      after: { total: action === 'order.change_agreed' ? change.totalAfter : change.totalBefore, changeId: change.id },
    }),
  ]
}
