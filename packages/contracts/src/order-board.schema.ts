// Orders as those see them who bring them to their end: the board of a branch, one order with its history, and its changes.
import { courierStatuses } from '@dasturxon/rules/courier-states'
import { orderHistoryKinds, orderStatuses } from '@dasturxon/rules/order-status'
import { paymentTypes } from '@dasturxon/rules/payment-methods'
import { z } from 'zod'
import { byId, seen } from './catalogue.schema.ts'
import { instant, latitude, longitude, text } from './fields.schema.ts'
import { order, paged } from './orders.schema.ts'

const nothing = z.object({})
const status = z.enum(orderStatuses)
const courierStatus = z.enum(courierStatuses)
const words = z.string().nullable()

const boardOrder = order
  .extend({
    courierComment: words,
    hallId: z.uuid().nullable(),
    tableId: z.uuid().nullable(),
    escalatedAt: instant.nullable().describe('nobody had accepted it by then, and people were called louder'),
    moves: z.array(status).describe('where this person may bring it from here; some ask for a reason'),
  })
  .meta({ id: 'BoardOrder' })

export const orderBoard = {
  summary: 'Orders of one or of all branches one works for, newest first',
  query: z.strictObject({
    ...paged(50),
    branchId: z.uuid().optional(),
    status: status.optional().describe('none: all that are going on, or all of the day'),
    day: z.iso.date().optional().describe('by the clock of Tashkent, finished ones too'),
  }),
  reply: z.array(boardOrder),
  refusals: {},
}

const event = z
  .object({
    version: z.int(),
    kind: z.enum(orderHistoryKinds),
    status,
    courierStatus,
    paymentType: z.enum(paymentTypes).nullable(),
    deliveryType: z.enum(['OWN', 'YANDEX', 'CUSTOM']).nullable(),
    by: z.enum(['guest', 'customer', 'staff', 'worker', 'payment', 'courier', 'pos']),
    byId: z.uuid().nullable(),
    at: instant,
  })
  .meta({ id: 'OrderEvent' })

export const orderOnBoard = {
  summary: 'One order with everything that has happened to it',
  params: byId,
  reply: boardOrder.extend({ events: z.array(event) }).meta({ id: 'BoardOrderWithEvents' }),
  refusals: { not_found: nothing, branch_forbidden: nothing },
}

const fromTo = z.object({ from: status, to: status })
const changing = {
  not_found: nothing,
  changed_meanwhile: nothing,
  role_forbidden: nothing,
  branch_forbidden: nothing,
}
const moving = {
  ...changing,
  illegal_transition: fromTo,
  transition_not_yours: fromTo,
  cancel_not_allowed: z.object({ from: status }),
  reason_missing: z.object({ field: z.enum(['reason', 'reasonReturn']) }),
  payment_missing: nothing,
  too_early: nothing,
}
const minutes = z.int().min(0).max(600)

export const moveOrder = {
  summary: 'Brings an order into another status',
  params: byId,
  body: z.strictObject({
    ...seen,
    to: status,
    reason: text(300).trim().nullish(),
    reasonReturn: text(300).trim().nullish().describe('of a cancel on the way'),
    cookingTime: minutes.optional().describe('minutes'),
  }),
  reply: boardOrder,
  refusals: moving,
}

export const changePreparation = {
  summary: 'Says how long the kitchen needs',
  params: byId,
  body: z.strictObject({ ...seen, cookingTime: minutes }),
  reply: boardOrder,
  refusals: { ...changing, order_over: nothing },
}

export const changePayment = {
  summary: 'Lets an unpaid order be paid at the door, which also lets a waiting one go on',
  params: byId,
  body: z.strictObject({ ...seen, type: z.enum(['CASH', 'TERMINAL']) }),
  reply: boardOrder,
  refusals: { ...moving, order_over: nothing, order_already_paid: nothing },
}

export const changeDelivery = {
  summary: 'Says who drives, before anybody does',
  params: byId,
  body: z.strictObject({ ...seen, type: z.enum(['OWN', 'CUSTOM']), comment: text(300).trim().nullish() }),
  reply: boardOrder,
  refusals: { ...changing, order_over: nothing, courier_on_the_way: nothing },
}

const courierFromTo = z.object({ from: courierStatus, to: courierStatus })
const riding = {
  ...changing,
  order_over: nothing,
  illegal_courier_transition: courierFromTo,
  courier_transition_not_yours: courierFromTo,
}

export const attachCourier = {
  summary: 'Gives an order to one of our couriers; a courier takes it for themselves',
  params: byId,
  body: z.strictObject({ ...seen, courierId: z.uuid() }),
  reply: boardOrder,
  refusals: { ...riding, courier_unknown: nothing },
}

export const moveCourier = {
  summary: 'Says how far the courier is; the order follows',
  params: byId,
  body: z.strictObject({ ...seen, status: courierStatus }),
  reply: boardOrder,
  refusals: riding,
}

export const tellPosition = {
  summary: 'Says where the courier is, while they carry the order',
  params: byId,
  body: z.strictObject({ latitude, longitude }),
  reply: z.object({ at: instant }),
  refusals: { not_found: nothing, role_forbidden: nothing, branch_forbidden: nothing, order_over: nothing },
}
