// Handlers of the order jobs, run by the worker process.
import { type BotMessages, type Sms, watchBoard } from '#modules/notifications'
import { type JobHandler, handleJob } from '#platform/run-jobs'
import { tellSilence } from './board/tell-silence.ts'
import { orderChanged, orderDue } from './order-jobs.ts'
import { handleDeadline } from './lifecycle/handle-deadline.ts'
import { notifyCustomer } from './lifecycle/notify-customer.ts'

export const orderHandlers = (bots: BotMessages, sms: Sms): JobHandler[] => [
  handleJob(orderDue, ({ payload: { orderId }, inTx }) => inTx((tx) => handleDeadline(tx, orderId))),
  handleJob(orderChanged, (run) => notifyCustomer(bots, run)),
  handleJob(watchBoard, (run) => tellSilence(sms, run)),
]
