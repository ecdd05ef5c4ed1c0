// Orders as staff see them: the order board of a branch, one order with its history, and the changes of an order.
import { courierStatuses } from '@dasturxon/rules/courier-states'
import { orderHistoryKinds, orderStatuses, orderUpdates } from '@dasturxon/rules/order-status'
import { paymentTypes } from '@dasturxon/rules/payment-methods'
import { z } from 'zod'
import { byId, seen } from './catalogue.schema.ts'
import { inQuery, instant, latitude, longitude, text } from './fields.schema.ts'
import { order, paged } from './orders.schema.ts'

const noParams = z.object({})
const status = z.enum(orderStatuses)
const courierStatus = z.enum(courierStatuses)
const nullableText = z.string().nullable()

// Closed objects: a field that is not listed here fails the request instead of reaching a staff member.
const user = z.strictObject({ id: z.uuid(), name: nullableText, phone: nullableText }).meta({ id: 'CustomerOnBoard' })
const receiver = z.strictObject({ name: nullableText, phone: nullableText }).meta({ id: 'ReceiverOnBoard' })

const boardOrder = order
  .extend({
    user: user.nullable().describe('only for operators, managers and owners; null: placed by a guest (dine-in)'),
    receiver: receiver
      .nullable()
      .describe(
        'operators, managers, owners: null is the customer; a courier during their own delivery: the person to call; other roles: null',
      ),
    address: order.shape.address.describe(
      'a courier gets the door only during their own delivery; null: not a delivery, or the role needs no address',
    ),
    comment: nullableText.describe('a courier gets it only during their own delivery'),
    courierComment: nullableText,
    staffNote: nullableText.describe('a courier gets it only during their own delivery'),
    hallId: z.uuid().nullable(),
    tableId: z.uuid().nullable(),
    escalatedAt: instant.nullable().describe('when staff got a louder alarm: the order was not accepted in time'),
    moves: z.array(status).describe('the statuses this staff member may move the order to; some require a reason'),
  })
  .meta({ id: 'BoardOrder' })

export const orderBoard = {
  summary: "Orders of one or of all of the staff member's branches, newest first",
  query: z.strictObject({
    ...paged(50),
    branchId: z.uuid().optional(),
    status: status.optional().describe('none: all active orders, or all orders of the day'),
    day: z.iso.date().optional().describe('in Tashkent time; includes finished orders'),
  }),
  reply: z.array(boardOrder),
  refusals: {},
}

export const promiseRates = {
  summary: "How often each of the staff member's branches kept the time it had promised",
  query: z.strictObject({
    branchId: z.uuid().optional(),
    days: inQuery(z.int().min(1).max(92)).default(31),
  }),
  reply: z.array(
    z
      .object({
        branchId: z.uuid(),
        finished: z.int().describe('finished orders that had a promise'),
        kept: z.int(),
        hitRate: z.int().min(0).max(100).describe('percent'),
      })
      .meta({ id: 'PromiseRate' }),
  ),
  refusals: {},
}

const event = z
  .object({
    version: z.int(),
    kind: z.enum(orderHistoryKinds),
    detail: z.enum(orderUpdates).nullable().describe('of an UPDATE: what has changed; null: not recorded'),
    status,
    courierStatus,
    paymentType: z.enum(paymentTypes).nullable(),
    deliveryType: z.enum(['OWN', 'YANDEX', 'CUSTOM']).nullable(),
    by: z.enum(['guest', 'customer', 'staff', 'worker', 'payment', 'courier', 'pos']),
    byId: z.uuid().nullable(),
    byName: nullableText.describe('of a staff member or a courier'),
    at: instant,
  })
  .meta({ id: 'OrderEvent' })

export const orderOnBoard = {
  summary: 'One order with its history',
  params: byId,
  reply: boardOrder.extend({ events: z.array(event) }).meta({ id: 'BoardOrderWithEvents' }),
  refusals: { not_found: noParams, branch_forbidden: noParams },
}

const fromTo = z.object({ from: status, to: status })
const changeRefusals = {
  not_found: noParams,
  changed_meanwhile: noParams,
  role_forbidden: noParams,
  branch_forbidden: noParams,
}
const moveRefusals = {
  ...changeRefusals,
  illegal_transition: fromTo,
  transition_not_yours: fromTo,
  cancel_not_allowed: z.object({ from: status }),
  reason_missing: z.object({ field: z.enum(['reason', 'reasonReturn']) }),
  payment_missing: noParams,
  too_early: noParams,
  change_pending: noParams,
}
const minutes = z.int().min(0).max(600)

export const moveOrder = {
  summary: 'Moves an order to another status',
  params: byId,
  body: z.strictObject({
    ...seen,
    to: status,
    reason: text(300).trim().nullish(),
    reasonReturn: text(300).trim().nullish().describe('the reason for canceling an order on the way'),
    cookingTime: minutes.optional().describe('minutes'),
  }),
  reply: boardOrder,
  refusals: moveRefusals,
}

export const changePreparation = {
  summary: 'Sets the preparation time of an order',
  params: byId,
  body: z.strictObject({ ...seen, cookingTime: minutes }),
  reply: boardOrder,
  refusals: { ...changeRefusals, order_over: noParams },
}

export const changePayment = {
  summary: 'Switches an unpaid order to payment on hand-over; an order that waits for payment moves on',
  params: byId,
  body: z.strictObject({ ...seen, type: z.enum(['CASH', 'TERMINAL']) }),
  reply: boardOrder,
  refusals: { ...moveRefusals, order_over: noParams, order_already_paid: noParams },
}

export const changeDelivery = {
  summary: 'Sets the delivery type before a courier is on the way',
  params: byId,
  body: z.strictObject({ ...seen, type: z.enum(['OWN', 'CUSTOM']), comment: text(300).trim().nullish() }),
  reply: boardOrder,
  refusals: { ...changeRefusals, order_over: noParams, courier_on_the_way: noParams },
}

const courierFromTo = z.object({ from: courierStatus, to: courierStatus })
const courierRefusals = {
  ...changeRefusals,
  order_over: noParams,
  illegal_courier_transition: courierFromTo,
  courier_transition_not_yours: courierFromTo,
}

export const attachCourier = {
  summary: "Assigns an order to one of the merchant's couriers; a courier may assign it to themselves",
  params: byId,
  body: z.strictObject({ ...seen, courierId: z.uuid() }),
  reply: boardOrder,
  refusals: { ...courierRefusals, courier_unknown: noParams },
}

export const moveCourier = {
  summary: 'Sets the courier status; the order status follows',
  params: byId,
  body: z.strictObject({ ...seen, status: courierStatus }),
  reply: boardOrder,
  refusals: courierRefusals,
}

export const tellPosition = {
  summary: 'Sets the position of the courier during the delivery',
  params: byId,
  body: z.strictObject({ latitude, longitude }),
  reply: z.object({ at: instant }),
  refusals: { not_found: noParams, role_forbidden: noParams, branch_forbidden: noParams, order_over: noParams },
}
