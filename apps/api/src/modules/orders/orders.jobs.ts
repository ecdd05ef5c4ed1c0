// What the worker does for orders.
import type { BotMessages } from '#modules/notifications'
import { type Duty, duty } from '#platform/run-jobs'
import { orderChanged, orderDue } from './order-wishes.ts'
import { passDeadline } from './running/pass-deadline.ts'
import { tellCustomer } from './running/tell-customer.ts'

export const orderDuties = (bots: BotMessages): Duty[] => [
  duty(orderDue, ({ payload: { orderId }, inTx }) => inTx((tx) => passDeadline(tx, orderId))),
  duty(orderChanged, (run) => tellCustomer(bots, run)),
]
