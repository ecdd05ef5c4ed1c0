// Changes of an accepted order: what staff propose and what the customer answers.
import { changeReasons } from '@dasturxon/rules/order-change'
import { z } from 'zod'
import { lineSelection } from './basket.schema.ts'
import { byId, seen } from './catalogue.schema.ts'
import { imageKey, instant, localized, som } from './fields.schema.ts'

const collectBy = z.enum(['CASH', 'TERMINAL'])

export const collection = z
  .strictObject({ by: collectBy, amount: som })
  .nullable()
  .describe('what is collected when the order is handed over; null: nothing')

/** What an order tells about its changes. */
export const ofChange = {
  collect: collection,
  toCollect: som.describe('of the total, what is still collected on hand-over of an order that was paid before'),
  changeId: z.uuid().nullable().describe('the change that waits for the answer of the customer'),
}

export const changeStatus = z.enum(['PENDING', 'AGREED', 'DECLINED', 'WITHDRAWN'])

const noParams = z.object({})
const count = z.int().min(1).max(999)
const place = z.int().min(0).max(99)

const side = z.object({
  name: localized,
  image: imageKey.nullable(),
  count,
  net: som.describe('the price of the line'),
  modifications: z.array(z.object({ name: localized, count: z.int() })),
})

const changedLine = z
  .object({
    kind: z.enum(['kept', 'changed', 'removed', 'replaced', 'added']),
    before: side.nullable().describe('null: the line is new'),
    after: side.nullable().describe('null: the line is removed'),
  })
  .meta({ id: 'ChangedLine' })

const amounts = z.object({
  products: som.describe('after discounts and promo'),
  delivery: som,
  fees: som,
  cashback: som.describe('spent on the order'),
  total: som,
})

const moneyBack = z.enum(['REFUND', 'CASHBACK'])

const priced = {
  reason: z.enum(changeReasons),
  lines: z.array(changedLine).max(200),
  before: amounts,
  after: amounts,
  isPromoLost: z.boolean().describe('the products no longer exceed the minimum of the promo'),
  moneyBack,
  back: som.describe('what goes back to the customer of the money that was paid'),
  collectBy,
  toCollect: som.describe('what is collected on hand-over of an order that was paid before'),
}

const orderChange = z
  .object({
    id: z.uuid(),
    orderId: z.uuid(),
    status: changeStatus,
    ...priced,
    proposedAt: instant,
    answerBy: instant.describe('until then the customer may answer; afterwards staff call'),
    answeredAt: instant.nullable(),
    answeredBy: z.enum(['guest', 'customer', 'staff']).nullable().describe('staff: the customer agreed on the phone'),
  })
  .meta({ id: 'OrderChange' })

const wantedLine = z.union([
  z.strictObject({ line: place.describe('index of the line in the order'), count }),
  z.strictObject({
    productId: lineSelection.productId,
    modifications: lineSelection.modifications,
    count,
    replaces: place.nullable().default(null).describe('index of the line that it replaces'),
  }),
])

const proposal = z
  .strictObject({
    ...seen,
    reason: z.enum(changeReasons),
    lines: z.array(wantedLine).min(1).max(100).describe('the lines afterwards; a line that is not listed is removed'),
    moneyBack: moneyBack.default('REFUND'),
    collectBy: collectBy.default('CASH'),
  })
  .meta({ id: 'OrderChangeProposal' })

const products = z.object({ productIds: z.array(z.uuid()) })
const lineRefusals = {
  product_gone: products,
  product_not_at_branch: products,
  product_stopped: products,
  product_not_for_sale: products,
  product_not_delivered: products,
  out_of_stock: z.object({
    shortages: z.array(z.object({ productId: z.uuid(), wanted: z.int(), maximum: z.int() })),
  }),
}
const staffRefusals = {
  not_found: noParams,
  changed_meanwhile: noParams,
  role_forbidden: noParams,
  branch_forbidden: noParams,
  order_not_changeable: noParams,
}
const proposalRefusals = {
  ...staffRefusals,
  ...lineRefusals,
  modifications_invalid: z.object({ line: z.int(), problems: z.array(z.object({ code: z.string() })) }),
  change_line_unknown: noParams,
  nothing_changed: noParams,
  cashback_needs_account: noParams,
  refund_open: noParams,
}
const answerRefusals = { ...lineRefusals, order_not_changeable: noParams, change_over: noParams, refund_open: noParams }
const byChange = z.strictObject({ id: z.uuid(), changeId: z.uuid() })
const found = z.object({ change: orderChange.nullable().describe('the newest change; null: none was proposed') })

export const priceOrderChange = {
  summary: 'What an accepted order would cost after a change; writes nothing',
  params: byId,
  body: proposal,
  reply: z.object(priced).meta({ id: 'PricedOrderChange' }),
  refusals: proposalRefusals,
}

export const proposeOrderChange = {
  summary: 'Proposes a change of an accepted order to its customer; an earlier proposal is withdrawn',
  params: byId,
  body: proposal,
  reply: orderChange,
  refusals: proposalRefusals,
}

export const changeOfOrder = {
  summary: 'The newest change of an order, for staff',
  params: byId,
  reply: found,
  refusals: { not_found: noParams, branch_forbidden: noParams },
}

export const recordAgreement = {
  summary: 'The customer agreed to the change on the phone',
  params: byChange,
  body: z.strictObject(seen),
  reply: orderChange,
  refusals: { ...staffRefusals, ...answerRefusals, ask_customer_first: noParams },
}

export const withdrawOrderChange = {
  summary: 'Withdraws a change before it is answered, or records that the customer declined it on the phone',
  params: byChange,
  body: z.strictObject(seen),
  reply: orderChange,
  refusals: { ...staffRefusals, change_over: noParams },
}

export const ownOrderChange = {
  summary: 'The newest change of an order, for the guest or customer who placed it',
  params: byId,
  reply: found,
  refusals: { not_found: noParams },
}

export const agreeToChange = {
  summary: 'The customer agrees to the change; it is carried out at once',
  params: byChange,
  reply: orderChange,
  refusals: { not_found: noParams, ...answerRefusals, change_deadline_passed: noParams },
}

export const declineChange = {
  summary: 'The customer declines the change; the order stays as it is',
  params: byChange,
  reply: orderChange,
  refusals: { not_found: noParams, change_over: noParams },
}
