export { clearOldOrders } from './clear-old-orders.ts'
export { orderRecords } from './personal-records.ts'
export { numbersSince } from './board/day-numbers.ts'
export { boardTopic } from './board/board-topic.ts'
export { courierTopic, orderTopic, ringBoard } from './order-topic.ts'
export { orderJobs, orderShown, settlePayments, showOrder, toldByBot } from './order-jobs.ts'
export type { TellByBot } from './board/tell-silence.ts'
export { orderHandlers } from './orders.jobs.ts'
export type { FindReturnable, MoneyBack } from './changes/money-back.ts'
export { ordersRoutes } from './orders.routes.ts'
export {
  findOrder,
  findOwnOrder,
  findWatchOf,
  listKitchenQueues,
  listOrderNumbers,
  selectOrderIdsOf,
  selectOrderNumbers,
} from './orders.sql.ts'
export { lockOrder, moneyOutcome, moneyReceived, moneyReturned } from './lifecycle/receive-payment.ts'
export type { OrderForUpdate } from './orders.sql.ts'
export { refundByStaff } from './write-move.ts'
export { changeStatus } from './staff/change-status.ts'
export { alwaysOpen } from './lifecycle/hours.ts'
