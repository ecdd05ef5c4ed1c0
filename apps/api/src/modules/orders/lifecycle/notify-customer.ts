// Tells the customer of an order what has become of it, in the list of the shop.
import type { OrderNotice } from '@dasturxon/rules/order-notice'
import { addNotification } from '#modules/customer-notifications'
import type { JobRun } from '#platform/run-jobs'
import type { orderTold } from '../order-jobs.ts'
import { findOrder } from '../orders.sql.ts'

type ToldRun = JobRun<NonNullable<(typeof orderTold)['payload']>>

export const notifyCustomer = ({ payload, inTx }: ToldRun): Promise<void> =>
  inTx(async (tx) => {
    const [order] = await tx.run(findOrder(tx.merchantId, payload.orderId))
    if (!order?.customerId) return
    const { id: subjectId, customerId, number } = order
    const event = payload.event as OrderNotice
    await tx.finish(...addNotification(tx, { customerId, kind: 'order', event, subjectId, facts: { number } }))
  })
