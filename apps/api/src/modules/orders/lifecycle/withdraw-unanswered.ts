// Withdraws a change that has no answer, neither on the page nor by phone, when the time to call is over: the order stays
// as it was, and the kitchen goes on.
import { lapsesAt } from '@dasturxon/rules/order-change'
import type { Tx } from '#platform/db'
import { enqueue } from '#platform/jobs'
import { closeChange, findChange } from '../order-changes.sql.ts'
import { orderDue } from '../order-jobs.ts'
import type { OrderForUpdate } from '../orders.sql.ts'
import { writeMove } from '../write-move.ts'

const byWorker = { kind: 'worker', id: null } as const

/** A newer change of the order may wait longer than the one that the job was enqueued for. */
export async function withdrawUnanswered(tx: Tx, order: OrderForUpdate, changeId: string): Promise<void> {
  const { merchantId } = tx
  const [change] = await tx.run(findChange(merchantId, order.id, changeId))
  if (change?.status !== 'PENDING') return
  const at = lapsesAt(change.answerBy)
  if (tx.now < at) return void (await tx.finish(enqueue(orderDue, { merchantId, orderId: order.id }, { after: at })))
  await tx.finish(
    ...writeMove(tx, order, {
      to: order.status,
      records: 'UPDATE',
      detail: 'CHANGE_WITHDRAWN',
      by: byWorker,
      set: { changeId: null },
    }),
    closeChange(merchantId, changeId, 'WITHDRAWN', null),
  )
}
