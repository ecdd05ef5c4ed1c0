// Jobs of an order. Each is enqueued in the transaction that writes the order, so neither exists without the other.
import { defineJob, enqueue } from '#platform/jobs'

type OrderPayload = { merchantId: string; orderId: string }

/**
 * Runs when the order's next deadline passes: unpaid, unaccepted, due in the kitchen, delivered and not yet closed, or
 * with a change that has no answer.
 * The handler reads the order again before it acts.
 */
export const orderDue = defineJob<OrderPayload>('orders.due', { batch: 32 })

/** Brings the messages about the order in the chats of the bot up to date; the handler reads the order as it is then. */
export const orderShown = defineJob<OrderPayload>('orders.show', { policy: 'short', batch: 16 })

export const showOrder = (merchantId: string, orderId: string, after?: Date) =>
  enqueue(orderShown, { merchantId, orderId }, { onlyOne: orderId, ...(after && { after }) })

/** Tells the customer what has become of the order. */
export const orderTold = defineJob<OrderPayload & { event: string }>('orders.tell', { batch: 16 })

/** The `kind` in the table `effect` of the messages of former releases, one for each status. */
export const toldByBot = 'telegram.order'

/** The money of the order is not where it should be: owed back to the customer, or doubtful. */
export const settlePayments = defineJob<OrderPayload>('payments.settle')

export const orderJobs = [orderDue, orderShown, orderTold, settlePayments]
