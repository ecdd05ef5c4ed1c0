// Handles a passed deadline: an order that was not paid, not accepted, is due in the kitchen, was delivered long ago, or
// has a change that nobody answered.
// The job may be outdated, so the order is read again; a deadline that is not due yet gets a new job.
import { isUnwatched } from '@dasturxon/rules/board-silence'
import { deadlineOf, escalatesAt, isDue } from '@dasturxon/rules/order-deadlines'
import { findOrderTerms } from '#modules/merchants'
import { findWatch } from '#modules/notifications'
import type { Tx } from '#platform/db'
import { enqueue } from '#platform/jobs'
import { withdrawUnanswered } from './withdraw-unanswered.ts'
import { orderDue } from '../order-jobs.ts'
import { findOrder, type OrderForUpdate } from '../orders.sql.ts'
import { writeMove } from '../write-move.ts'
import { hoursFor } from './hours.ts'
import { moveOrder } from './move-order.ts'

const byWorker = { kind: 'worker', id: null } as const

export async function handleDeadline(tx: Tx, orderId: string): Promise<void> {
  const { merchantId } = tx
  const [[order], [terms]] = await tx.bundle(findOrder(merchantId, orderId), findOrderTerms(merchantId))
  if (!order || !terms) throw new Error(`Order ${orderId} or its merchant was not found`)
  if (order.changeId !== null) return withdrawUnanswered(tx, order, order.changeId)
  const timed = { ...order, since: order.statusSince }
  const [schedule, [watch]] = await Promise.all([hoursFor(tx, order), tx.run(findWatch(merchantId, order.branchId))])
  const deadline = deadlineOf(timed, terms, schedule)
  if (!deadline) return
  if (isDue(deadline, tx.now)) {
    const moved = moveOrder(tx, order, deadline.to, byWorker, { terms: { ...terms, watch }, isDue: true })
    if (!moved.ok) throw new Error(`The worker may not move ${order.status} to ${deadline.to}: ${moved.refusal.code}`)
    await tx.finish(...moved.value)
    return
  }
  const escalates = order.escalatedAt ? null : escalatesAt(timed, terms)
  const isSeenByNobody = watch !== undefined && isUnwatched(watch)
  const isEscalationDue = escalates !== null && (isSeenByNobody || tx.now >= escalates)
  await tx.finish(
    ...(isEscalationDue ? escalate(tx, order) : []),
    enqueue(orderDue, { merchantId, orderId }, { after: escalates && !isEscalationDue ? escalates : deadline.at }),
  )
}

/** The staff board shows an escalated order on top with a sound; the escalation is part of the order's history. */
const escalate = (tx: Tx, order: OrderForUpdate) =>
  writeMove(tx, order, {
    to: order.status,
    records: 'UPDATE',
    detail: 'ESCALATED',
    by: byWorker,
    set: { escalatedAt: tx.now },
  })
