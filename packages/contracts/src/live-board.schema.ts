// The live order board: cards of the active orders of some branches, what has changed since a cursor, and the event
// stream that says when to ask again.
import { courierStatuses } from '@dasturxon/rules/courier-states'
import { orderStatuses } from '@dasturxon/rules/order-status'
import { paymentTypes } from '@dasturxon/rules/payment-methods'
import { z } from 'zod'
import { byId, seen } from './catalogue.schema.ts'
import { branchIds, instant, language, latitude, longitude, som, text, uuidPattern as uuid } from './fields.schema.ts'
import { boardNews, cursorOf, stopNews, topicsOf } from './live.schema.ts'
import { changeStatus, collection } from './order-changes.schema.ts'
import { paged } from './orders.schema.ts'

const noParams = z.object({})
const nullableText = z.string().nullable()
const time = instant.nullable()
const branchVersion = `${uuid}=\\d{1,9}`

const boardCursor = z
  .string()
  .max(50 * 47)
  .regex(new RegExp(`^(?:${branchVersion}(?:;${branchVersion}){0,49})?$`))

const line = z.strictObject({
  productId: z.uuid(),
  name: z.string(),
  count: z.int().positive(),
  options: z.string().describe('the chosen options in one line; empty: none'),
  note: nullableText.describe("the customer's wish for this line"),
  done: z.boolean().describe('the kitchen has cooked the line'),
})

const changeMark = z.strictObject({
  id: z.uuid(),
  status: changeStatus,
  answerBy: instant.describe('until then the customer may answer on the page; afterwards staff call'),
  answeredBy: z.enum(['customer', 'staff']).nullable().describe('null: nobody has answered'),
})

// Closed, like every object that staff of different roles get: a field that is not listed fails the request.
const boardCard = z
  .strictObject({
    id: z.uuid(),
    number: z.int().nullable(),
    branchId: z.uuid(),
    version: z.int().describe('the version of the order: a change names it'),
    boardVersion: z.int().describe('of two cards of one order, the one with the higher number is newer'),
    status: z.enum(orderStatuses),
    statusSince: instant,
    createdAt: instant,
    acceptedAt: time,
    readyAt: time,
    cookingTime: z.int().nullable().describe('minutes'),
    deliverAt: time.describe('the time that the customer has chosen'),
    promisedUntil: time.describe('rules/lateness computes from it how late the order is'),
    serviceType: z.enum(['DELIVERY', 'PICK_UP', 'DINE_IN', 'YANDEX_EATS', 'EXPRESS_24']),
    customer: z
      .strictObject({ name: nullableText, phoneTail: nullableText.describe('the last four digits') })
      .nullable()
      .describe('for roles that call customers, and for the courier during their own delivery'),
    table: nullableText.describe('the number of the table'),
    address: z
      .strictObject({ text: z.string(), latitude, longitude })
      .nullable()
      .describe('street and house; null: not a delivery, or the role needs no address'),
    lines: z.array(line).describe('a line is named by its place in this list, counted from zero'),
    linesVersion: z.int().describe('of the lines and their places: a mark names it'),
    total: som,
    paymentType: z.enum(paymentTypes),
    isPaid: z.boolean(),
    collect: collection,
    deliveryType: z.enum(['OWN', 'YANDEX', 'CUSTOM']).nullable(),
    courier: z
      .strictObject({ id: z.uuid().nullable(), name: nullableText, status: z.enum(courierStatuses) })
      .nullable()
      .describe('null: no courier was requested yet'),
    escalatedAt: time,
    comment: nullableText.describe('of the customer; a courier gets it only during their own delivery'),
    note: nullableText.describe('of the staff; a courier gets it only during their own delivery'),
    change: changeMark
      .nullable()
      .describe('the newest change of the order, without sums: PENDING stops the kitchen; a courier does not get it'),
    moves: z.array(z.enum(orderStatuses)).describe('the statuses this staff member may move the order to'),
  })
  .meta({ id: 'BoardCard' })

export const liveBoard = {
  summary: 'The cards of the active orders of some branches, or those that have changed since a cursor',
  query: z.strictObject({
    branchIds,
    after: boardCursor.optional().describe('the cursor of the last answer'),
    language: language.optional().describe('of product names; none: the main language of the shop'),
  }),
  reply: z.object({
    cursor: boardCursor,
    now: instant.describe("the server's clock, for the age of a card"),
    whole: z.boolean().describe('true: `cards` is the whole board, every other card has left it'),
    cards: z.array(boardCard),
    gone: z.array(z.uuid()).describe('orders that have left the board since `after`'),
  }),
  refusals: { not_found: noParams, branch_forbidden: noParams },
}

export const followBoards = {
  summary: 'That a board or a stop list has changed: once, or as server-sent events with a heartbeat every 5 seconds',
  query: z.strictObject({ topics: topicsOf('board|stop', 50), after: cursorOf('board|stop', 50).optional() }),
  reply: z.object({
    cursor: cursorOf('board|stop', 50),
    events: z.array(z.discriminatedUnion('event', [boardNews, stopNews])),
  }),
  refusals: { login_required: noParams, not_found: z.object({ topics: z.array(z.string()) }) },
}

const place = z.int().min(0).max(999)

export const markLines = {
  summary: 'Marks lines of an order as cooked, or as not cooked; lines that are not named stay as they are',
  params: byId,
  body: z
    .strictObject({
      done: z.array(place).max(200).default([]).describe('places of lines, counted from zero'),
      undone: z.array(place).max(200).default([]),
      linesVersion: z.int().min(0).max(1_000_000).default(0).describe('as it was read with the lines'),
      language: language.optional().describe('of product names; none: the main language of the shop'),
    })
    .refine(({ done, undone }) => !done.some((one) => undone.includes(one)), 'a line is either done or undone'),
  reply: boardCard,
  refusals: {
    not_found: noParams,
    changed_meanwhile: noParams,
    role_forbidden: noParams,
    branch_forbidden: noParams,
    order_over: noParams,
  },
}

export const changeNote = {
  summary: "Replaces the staff's note of an order; an empty text removes it",
  params: byId,
  body: z.strictObject({ ...seen, text: text(300).trim() }),
  reply: boardCard,
  refusals: {
    not_found: noParams,
    changed_meanwhile: noParams,
    role_forbidden: noParams,
    branch_forbidden: noParams,
    order_over: noParams,
  },
}

const foundOrder = z
  .strictObject({
    id: z.uuid(),
    number: z.int().nullable(),
    branchId: z.uuid(),
    status: z.enum(orderStatuses),
    serviceType: boardCard.shape.serviceType,
    createdAt: instant,
    total: som,
    paymentType: z.enum(paymentTypes),
    isPaid: z.boolean(),
    customer: boardCard.shape.customer,
  })
  .meta({ id: 'FoundOrder' })

export const searchOrders = {
  summary: 'Orders of any day by number, end of the phone number or name, newest first',
  query: z.strictObject({
    text: text(60).trim().optional().describe('a number, the last digits of a phone or the beginning of a name'),
    from: z.iso.date().optional().describe('in Tashkent time; none: the last 31 days'),
    to: z.iso.date().optional().describe('the last day, included'),
    branchId: z.uuid().optional(),
    ...paged(20),
  }),
  reply: z.object({ orders: z.array(foundOrder), total: z.int() }),
  refusals: {},
}
