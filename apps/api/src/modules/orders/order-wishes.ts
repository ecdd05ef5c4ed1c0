// What must follow an order by itself. The jobs are written with the order, so neither exists without the other.
import { defineJob } from '#platform/jobs'

type OfOrder = { merchantId: string; orderId: string }

/** Wakes when the order's next deadline passes: unpaid, unaccepted, or due to be cooked. It asks again before it acts. */
export const orderDue = defineJob<OfOrder>('orders.due', { batch: 32 })

/** Tells the customer what has become of the order; written where that is news. */
export const orderChanged = defineJob<OfOrder & { version: number }>('orders.changed', { batch: 8 })

export const orderJobs = [orderDue, orderChanged]
