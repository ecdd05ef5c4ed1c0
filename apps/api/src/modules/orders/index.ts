import type { PersonalRecords } from '#modules/customers'
import { adoptOrders, eraseWords, findActiveOrder } from './orders.sql.ts'

export const orderRecords: PersonalRecords = {
  adopt: ({ merchantId }, guestId, customerId) => [adoptOrders(merchantId, guestId, customerId)],
  findUnfinished: findActiveOrder,
  erase: (merchantId, customerId) => [eraseWords(merchantId, customerId)],
}
export { courierTopic, orderTopic } from './order-topic.ts'
export { orderJobs } from './order-wishes.ts'
export { orderDuties } from './orders.jobs.ts'
export { ordersRoutes } from './orders.routes.ts'
export { listKitchenQueues } from './orders.sql.ts'
export { payOrder } from './running/receive-payment.ts'
export { toldByBot } from './running/tell-customer.ts'
