import type { PersonalRecords } from '#modules/customers'
import { raiseBoardsOf } from './board/board-version.sql.ts'
import { adoptOrders, eraseOrderComments, findActiveOrder } from './orders.sql.ts'

export const orderRecords: PersonalRecords = {
  adopt: (tx, guestId, customerId) => {
    tx.lastly(`boards of ${guestId}`, raiseBoardsOf(tx.merchantId, guestId))
    return [adoptOrders(tx.merchantId, guestId, customerId)]
  },
  findUnfinished: findActiveOrder,
  erase: (merchantId, customerId) => [eraseOrderComments(merchantId, customerId)],
}
export { numbersSince } from './board/day-numbers.ts'
export { boardTopic } from './board/board-topic.ts'
export { courierTopic, orderTopic, ringBoard } from './order-topic.ts'
export { orderJobs, orderShown, settlePayments, showOrder, toldByBot } from './order-jobs.ts'
export type { TellByBot } from './board/tell-silence.ts'
export { orderHandlers } from './orders.jobs.ts'
export type { FindReturnable, MoneyBack } from './changes/money-back.ts'
export { ordersRoutes } from './orders.routes.ts'
export { findOrder, findOwnOrder, findWatchOf, listKitchenQueues, selectOrderNumbers } from './orders.sql.ts'
export { lockOrder, moneyOutcome, moneyReceived, moneyReturned } from './lifecycle/receive-payment.ts'
export type { OrderForUpdate } from './orders.sql.ts'
export { refundByStaff } from './write-move.ts'
export { changeStatus } from './staff/change-status.ts'
export { alwaysOpen } from './lifecycle/hours.ts'
