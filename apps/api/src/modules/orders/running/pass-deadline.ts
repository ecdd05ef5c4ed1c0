// The clock's part: an order that was not paid, not accepted, is due in the kitchen or was delivered long ago. What woke us
// may be old, so the order is read again; if it has moved, there is nothing to do.
import { deadlineOf, escalatesAt, isDue } from '@dasturxon/rules/order-deadlines'
import { findOrderTerms } from '#modules/merchants'
import type { Tx } from '#platform/db'
import { enqueue } from '#platform/jobs'
import { orderDue } from '../order-wishes.ts'
import { findOrder, type RunningOrder } from '../orders.sql.ts'
import { transition } from '../transition.ts'
import { hoursFor } from './hours.ts'
import { moveOrder } from './move-order.ts'

const byClock = { kind: 'worker', id: null } as const

export async function passDeadline(tx: Tx, orderId: string): Promise<void> {
  const { merchantId } = tx
  const [[order], [terms]] = await tx.bundle(findOrder(merchantId, orderId), findOrderTerms(merchantId))
  if (!order || !terms) throw new Error(`Order ${orderId} or its merchant is not there`)
  const timed = { ...order, since: order.statusSince }
  const deadline = deadlineOf(timed, terms, await hoursFor(tx, order))
  if (!deadline) return
  if (isDue(deadline, tx.now)) {
    const moved = moveOrder(tx, order, deadline.to, byClock, { terms, isDue: true })
    if (!moved.ok) throw new Error(`The clock may not move ${order.status} to ${deadline.to}: ${moved.refusal.code}`)
    await tx.finish(...moved.value)
    return
  }
  const escalates = order.escalatedAt ? null : escalatesAt(timed, terms)
  const isLoud = escalates !== null && tx.now >= escalates
  await tx.finish(
    ...(isLoud ? callLouder(tx, order) : []),
    enqueue(orderDue, { merchantId, orderId }, { after: escalates && !isLoud ? escalates : deadline.at }),
  )
}

/** Boards show it on top and sound; it is in the order's history. */
const callLouder = (tx: Tx, order: RunningOrder) =>
  transition(tx, order, { to: order.status, records: 'UPDATE', by: byClock, set: { escalatedAt: tx.now } })
