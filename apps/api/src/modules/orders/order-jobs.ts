// Jobs of an order. Each is enqueued in the transaction that writes the order, so neither exists without the other.
import { defineJob } from '#platform/jobs'

type OrderPayload = { merchantId: string; orderId: string }

/**
 * Runs when the order's next deadline passes: unpaid, unaccepted, due in the kitchen, or delivered and not yet closed.
 * The handler reads the order again before it acts.
 */
export const orderDue = defineJob<OrderPayload>('orders.due', { batch: 32 })

/** Sends the customer a message about the new status; enqueued only for statuses that have a message. */
export const orderChanged = defineJob<OrderPayload & { version: number }>('orders.changed', { batch: 8 })

/** The money of the order is not where it should be: owed back to the customer, or doubtful. */
export const settlePayments = defineJob<OrderPayload>('payments.settle')

export const orderJobs = [orderDue, orderChanged, settlePayments]
