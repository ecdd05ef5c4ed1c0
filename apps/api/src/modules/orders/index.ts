import type { PersonalRecords } from '#modules/customers'
import { adoptOrders, eraseOrderComments, findActiveOrder } from './orders.sql.ts'

export const orderRecords: PersonalRecords = {
  adopt: ({ merchantId }, guestId, customerId) => [adoptOrders(merchantId, guestId, customerId)],
  findUnfinished: findActiveOrder,
  erase: (merchantId, customerId) => [eraseOrderComments(merchantId, customerId)],
}
export { boardTopic } from './board/board-topic.ts'
export { courierTopic, orderTopic, ringBoard } from './order-topic.ts'
export { orderJobs, settlePayments } from './order-jobs.ts'
export { orderHandlers } from './orders.jobs.ts'
export type { FindReturnable, MoneyBack } from './changes/money-back.ts'
export { ordersRoutes } from './orders.routes.ts'
export { findOrder, findOwnOrder, listKitchenQueues, selectOrderNumbers } from './orders.sql.ts'
export {
  lockOrder,
  moneyOutcome,
  moneyReceived,
  moneyReturned,
  receiveOrderPayment,
} from './lifecycle/receive-payment.ts'
export type { OrderForUpdate } from './orders.sql.ts'
export { toldByBot } from './lifecycle/notify-customer.ts'
export { alwaysOpen } from './lifecycle/hours.ts'
