// Handlers of the order jobs, run by the worker process.
import { type Sms, watchBoard } from '#modules/notifications'
import { type JobHandler, handleJob } from '#platform/run-jobs'
import { type TellByBot, tellSilence } from './board/tell-silence.ts'
import { orderDue, orderTold } from './order-jobs.ts'
import { handleDeadline } from './lifecycle/handle-deadline.ts'
import { notifyCustomer } from './lifecycle/notify-customer.ts'

export const orderHandlers = (sms: Sms, tellByBot: TellByBot): JobHandler[] => [
  handleJob(orderDue, ({ payload: { orderId }, inTx }) => inTx((tx) => handleDeadline(tx, orderId))),
  handleJob(orderTold, notifyCustomer),
  handleJob(watchBoard, (run) => tellSilence(sms, tellByBot, run)),
]
