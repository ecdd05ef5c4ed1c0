// From a basket to an order: what a page sends, what it would cost, and every reason it may be refused for.
import { paymentTypes } from '@dasturxon/rules/payment-methods'
import { z } from 'zod'
import { wantedLine } from './basket.schema.ts'
import { breakdown, priceChange, reason, seen } from './breakdown.schema.ts'
import { instant, latitude, longitude, phone, som, text } from './fields.schema.ts'
import { order } from './orders.schema.ts'
import { promoCode, promoRefusals } from './promos.schema.ts'

const words = (max: number) => text(max).trim().nullish()

const address = z.strictObject({
  type: z.enum(['HOUSE', 'APARTMENT']).default('HOUSE'),
  name: words(100),
  streetName: words(200),
  houseNumber: words(40),
  details: words(300),
  description: words(300),
  latitude,
  longitude,
})

/** What decides the price. */
const basket = {
  lines: z.array(z.strictObject({ ...wantedLine, count: z.int().min(1).max(999) })).max(100),
  serviceType: z.enum(['DELIVERY', 'PICK_UP', 'DINE_IN']),
  branchId: z.uuid().describe('which branch cooks; for a delivery the one of its quote'),
  cityId: z.uuid().nullish(),
  deliveryTariffId: z.uuid().nullish().describe('the quoteId of the delivery'),
  address: address.nullish(),
  hallId: z.uuid().nullish(),
  tableId: z.uuid().nullish(),
  later: z.boolean().default(false),
  day: text(10).nullish().describe('of the delivery: 2026-11-14'),
  time: text(5).nullish().describe('18:30'),
  day2: text(10).nullish().describe('of picking up or eating in'),
  time2: text(5).nullish(),
  promoCode: promoCode.nullish(),
  cashback: som.default(0).describe('wanted; it meets its limit'),
  orderDevice: z.enum(['CLIENT_WEB', 'TELEGRAM_BOT', 'CLICK_MINI_APP']).default('CLIENT_WEB'),
}

const orderRequest = z
  .strictObject({
    ...basket,
    paymentType: z.enum(paymentTypes),
    seen,
    addressType: z.enum(['COORDINATES', 'SAVED', 'TARGET', 'MAP']).nullish(),
    office: words(40),
    domophone: words(40),
    entrance: words(40),
    floor: words(40),
    comment: words(1_000),
    courierComment: words(1_000),
    sendCheque: z.boolean().default(false),
    sendChequePhone: words(20),
    receiver: z
      .strictObject({ name: text(100).trim().min(1), phone })
      .nullish()
      .describe('who takes it, where the merchant lets somebody else'),
    changeFrom: z
      .int()
      .min(0)
      .max(10_000_000)
      .nullish()
      .describe('cash: the banknote the courier must be able to change'),
    cutlery: z.boolean().nullish(),
    waiterId: z.uuid().nullish(),
  })
  .meta({ id: 'OrderRequest' })

const nothing = z.object({})
const products = z.object({ productIds: z.array(z.uuid()) })
const slot = z.object({ day: z.string(), time: z.string() })
const next = z.object({ next: slot.nullable() })
const modificationProblem = z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) })

/** In the words of `rules/order-refusal`. */
const orderRefusals = {
  ...promoRefusals,
  promo_unknown: nothing,
  basket_empty: nothing,
  table_missing: nothing,
  address_missing: nothing,
  quote_missing: nothing,
  quote_expired: nothing,
  out_of_zone: nothing,
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
  no_branch: nothing,
  branch_closed: z.object({ branchId: z.uuid(), opensAt: instant.nullable() }),
  slot_missing: z.object({ fields: z.array(z.enum(['day', 'time', 'day2', 'time2'])) }),
  no_orders_now: next,
  slot_expired: next,
  slot_unavailable: next,
}

const placing = {
  body: orderRequest,
  reply: order,
  refusals: {
    ...orderRefusals,
    already_placed: z.object({ orderId: z.uuid().nullable().describe('told only to whoever placed it') }),
    draft_changed: z.object({ revision: z.int() }),
    idempotency_key_invalid: nothing,
    login_required: nothing,
    try_again: nothing,
  },
}

export const placeOrder = { summary: 'Places an order for now, once per basket whatever the network does', ...placing }
export const placeOrderAtTime = { summary: 'Places an order for a chosen time', ...placing }

export const quoteOrder = {
  summary: 'What the basket would cost now, and every reason it could not be ordered as it stands',
  body: z.strictObject({ ...basket, paymentType: z.enum(paymentTypes).nullish() }).meta({ id: 'QuoteRequest' }),
  reply: z
    .object({
      price: breakdown,
      refusals: z.array(reason),
      deliveryAt: instant.nullable().describe('null: as soon as possible'),
      payments: z.array(z.enum(paymentTypes)).describe('offered for this order'),
      minimum: som.describe('the least that products must come to for this service'),
    })
    .meta({ id: 'OrderQuote' }),
  refusals: {},
}

const slots = z.array(z.object({ day: z.string(), times: z.array(z.string()) }))

export const orderSetting = {
  summary: 'On which terms a branch takes orders',
  params: z.strictObject({ id: z.uuid().describe('of the branch') }),
  reply: z
    .object({
      branchId: z.uuid(),
      cancelOrderActive: z.boolean().describe('whether the customer may cancel once it is placed'),
      minimalDeliveryPrice: som,
      paymentDeadlineMinutes: z.int(),
      guestDineIn: z.boolean(),
      slots: z.object({ DELIVERY: slots, PICK_UP: slots, DINE_IN: slots }),
    })
    .meta({ id: 'OrderSetting' }),
  refusals: { no_branch: nothing },
}
