// Placing an order: the order request, the price quote of a basket, and every refusal.
import { paymentTypes } from '@dasturxon/rules/payment-methods'
import { z } from 'zod'
import { lineSelection } from './basket.schema.ts'
import { breakdown, priceChange, reason, seen } from './breakdown.schema.ts'
import { doorText, instant, latitude, localized, longitude, phone, som, text } from './fields.schema.ts'
import { order } from './orders.schema.ts'
import { promoCode, promoRefusals } from './promos.schema.ts'

const optionalText = (max: number) => text(max).trim().nullish()

const address = z.strictObject({
  type: z.enum(['HOUSE', 'APARTMENT']).default('HOUSE'),
  name: optionalText(100),
  streetName: optionalText(200),
  houseNumber: doorText,
  details: optionalText(300),
  description: optionalText(300),
  comment: optionalText(300).describe('a note for the courier that belongs to the address, not to this order'),
  latitude,
  longitude,
})

/** The fields that decide the price. */
export const basket = {
  lines: z.array(z.strictObject({ ...lineSelection, count: z.int().min(1).max(999) })).max(100),
  serviceType: z.enum(['DELIVERY', 'PICK_UP', 'DINE_IN']),
  branchId: z.uuid().describe('the branch that cooks; for a delivery the branch of its quote'),
  cityId: z.uuid().nullish(),
  deliveryTariffId: z.uuid().nullish().describe('the quoteId of the delivery'),
  address: address.nullish(),
  hallId: z.uuid().nullish(),
  tableId: z.uuid().nullish(),
  later: z.boolean().default(false),
  day: text(10).nullish().describe('day of the delivery: 2026-11-14'),
  time: text(5).nullish().describe('18:30'),
  day2: text(10).nullish().describe('day of pick-up or dine-in'),
  time2: text(5).nullish(),
  promoCode: promoCode.nullish(),
  cashback: som.default(0).describe('the requested amount; reduced to the limit when larger'),
  orderDevice: z.enum(['CLIENT_WEB', 'TELEGRAM_BOT', 'CLICK_MINI_APP']).default('CLIENT_WEB'),
}

/** What the order contains besides the basket, for a person who orders and for an operator. */
export const orderDetails = {
  seen,
  addressType: z.enum(['COORDINATES', 'SAVED', 'TARGET', 'MAP']).nullish(),
  office: doorText,
  domophone: doorText,
  entrance: doorText,
  floor: doorText,
  comment: optionalText(1_000),
  courierComment: optionalText(1_000),
  receiver: z
    .strictObject({ name: text(100).trim().min(1), phone })
    .nullish()
    .describe('another person who receives the order, when the merchant allows it'),
  changeFrom: z
    .int()
    .min(0)
    .max(10_000_000)
    .nullish()
    .describe('cash: the amount that the courier must bring change for'),
  cutlery: z.boolean().nullish(),
}

const orderRequest = z
  .strictObject({
    ...basket,
    ...orderDetails,
    paymentType: z.enum(paymentTypes),
    cardId: z.uuid().nullish().describe('the saved card that is charged; only with the payment type OTHER'),
    sendCheque: z.boolean().default(false),
    sendChequePhone: optionalText(20),
  })
  .meta({ id: 'OrderRequest' })

const noParams = z.object({})
const products = z.object({ productIds: z.array(z.uuid()) })
const slot = z.object({ day: z.string(), time: z.string() })
const next = z.object({ next: slot.nullable() })
const modificationProblem = z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) })

/** The refusals of `rules/order-refusal`. */
const orderRefusals = {
  ...promoRefusals,
  promo_unknown: noParams,
  basket_empty: noParams,
  table_missing: noParams,
  address_missing: noParams,
  quote_missing: noParams,
  quote_expired: noParams,
  out_of_zone: noParams,
  service_type_not_offered: z.object({ serviceType: z.string() }),
  product_gone: products,
  product_not_at_branch: products,
  product_stopped: products,
  product_not_for_sale: products,
  product_not_delivered: products,
  out_of_stock: z.object({
    shortages: z.array(z.object({ productId: z.uuid(), wanted: z.int(), maximum: z.int() })),
  }),
  modifications_invalid: z.object({ line: z.int(), problems: z.array(modificationProblem) }),
  below_minimum: z.object({ minimum: som, missing: som }),
  payment_method_not_offered: z.object({ type: z.enum(paymentTypes), offered: z.array(z.enum(paymentTypes)) }),
  price_changed: z.object({ changes: z.array(priceChange), current: breakdown }),
  no_branch: noParams,
  branch_closed: z.object({ branchId: z.uuid(), opensAt: instant.nullable() }),
  slot_missing: z.object({ fields: z.array(z.enum(['day', 'time', 'day2', 'time2'])) }),
  branch_paused: z.object({ until: instant, reason: localized, next: slot.nullable() }),
  no_orders_now: next,
  slot_expired: next,
  slot_unavailable: next,
}

export const placing = {
  body: orderRequest,
  reply: order,
  refusals: {
    ...orderRefusals,
    already_placed: z.object({ orderId: z.uuid().nullable().describe('only for the guest or customer who placed it') }),
    draft_changed: z.object({ revision: z.int() }),
    idempotency_key_invalid: noParams,
    login_required: noParams,
    try_again: noParams,
  },
}

export const placeOrder = { summary: 'Places an order for now, only once per basket even if repeated', ...placing }
export const placeOrderAtTime = { summary: 'Places an order for a chosen time', ...placing }

export const quoteOrder = {
  summary: 'The current price of the basket and every reason why it cannot be ordered',
  body: z.strictObject({ ...basket, paymentType: z.enum(paymentTypes).nullish() }).meta({ id: 'QuoteRequest' }),
  reply: z
    .object({
      price: breakdown,
      refusals: z.array(reason),
      deliveryAt: instant.nullable().describe('null: as soon as possible'),
      payments: z.array(z.enum(paymentTypes)).describe('the payment types offered for this order'),
      minimum: som.describe('the minimal product total for this service type'),
    })
    .meta({ id: 'OrderQuote' }),
  refusals: {},
}

const slots = z.array(z.object({ day: z.string(), times: z.array(z.string()) }))

export const orderSetting = {
  summary: 'The order settings of a branch',
  params: z.strictObject({ id: z.uuid().describe('id of the branch') }),
  reply: z
    .object({
      branchId: z.uuid(),
      cancelOrderActive: z.boolean().describe('whether the customer may cancel a placed order'),
      minimalDeliveryPrice: som,
      paymentDeadlineMinutes: z.int(),
      guestDineIn: z.boolean(),
      cashbackSpendPercent: z.number().min(0).max(100).describe('the most that cashback may pay of an order'),
      slots: z.object({ DELIVERY: slots, PICK_UP: slots, DINE_IN: slots }),
    })
    .meta({ id: 'OrderSetting' }),
  refusals: { no_branch: noParams },
}
