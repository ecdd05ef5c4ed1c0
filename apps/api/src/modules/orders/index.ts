import type { PersonalRecords } from '#modules/customers'
import { adoptOrders, eraseOrderComments, findActiveOrder } from './orders.sql.ts'

export const orderRecords: PersonalRecords = {
  adopt: ({ merchantId }, guestId, customerId) => [adoptOrders(merchantId, guestId, customerId)],
  findUnfinished: findActiveOrder,
  erase: (merchantId, customerId) => [eraseOrderComments(merchantId, customerId)],
}
export { courierTopic, orderTopic } from './order-topic.ts'
export { orderJobs } from './order-jobs.ts'
export { orderHandlers } from './orders.jobs.ts'
export { ordersRoutes } from './orders.routes.ts'
export { listKitchenQueues } from './orders.sql.ts'
export { receiveOrderPayment } from './lifecycle/receive-payment.ts'
export { toldByBot } from './lifecycle/notify-customer.ts'
