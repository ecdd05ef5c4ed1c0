// An order as its customer follows it.
import { courierStatuses } from '@dasturxon/rules/courier-states'
import { orderStatuses } from '@dasturxon/rules/order-status'
import { paymentTypes } from '@dasturxon/rules/payment-methods'
import { z } from 'zod'
import { wantedLine } from './basket.schema.ts'
import { user } from './customers.schema.ts'
import { imageKey, inQuery, instant, latitude, localized, longitude, som, text } from './fields.schema.ts'
import { gradeTags } from './grade-tags.ts'

const orderSources = [
  'LAPOSTER',
  'OPERATOR',
  'INSTAGRAM',
  'CLIENT_APP',
  'TELEGRAM_BOT',
  'CLIENT',
  'CLIENT_WEB',
  'CLIENT_IOS',
  'CLICK_MINI_APP',
  'CLIENT_ANDROID',
  'CLIENT_WEB_MOBILE',
  'CLIENT_WEB_DESKTOP',
  'INTEGRATION_APP',
] as const

/** As it was sold: a later change of the menu changes nothing here. */
export const cartItem = z
  .object({
    product: z.object({
      id: z.uuid(),
      name: localized,
      image: imageKey.nullable(),
      costPrice: som,
      discount: z.int().min(0).max(100).describe('percent'),
      count: z.int().positive(),
    }),
    modifications: z.array(z.object({ id: z.uuid(), name: localized, price: som, count: z.int().positive() })),
    note: z.string().optional(),
    price: z.object({ net: som }).optional().describe('what the line came to; orders of before our time have none'),
  })
  .meta({ id: 'CartItem' })

const branch = z.object({
  id: z.uuid(),
  name: localized,
  address: localized,
  phone: z.string().nullable(),
  latitude,
  longitude,
})

const time = instant.nullable()
const words = z.string().nullable()
const reference = z.uuid().nullable()

/** Where it goes. */
const address = z.object({
  latitude,
  longitude,
  type: z.string().nullish(),
  name: words.optional(),
  streetName: words.optional(),
  houseNumber: words.optional(),
  details: words.optional(),
  description: words.optional(),
  office: words.optional(),
  domophone: words.optional(),
  entrance: words.optional(),
  floor: words.optional(),
})

export const order = z
  .object({
    id: z.uuid(),
    number: z.int().nullable(),
    version: z.int(),
    status: z.enum(orderStatuses),
    statusSince: instant.describe('when it came into its status'),
    serviceType: z.enum(['DELIVERY', 'PICK_UP', 'DINE_IN', 'YANDEX_EATS', 'EXPRESS_24']),
    orderDevice: z.enum(orderSources),
    atTime: time.describe('when a scheduled order goes to the kitchen'),
    deliveryAt: time.describe('when the customer wants it'),
    acceptedTime: time,
    readyTime: time,
    deliveredAt: time,
    cookingTime: z.int().nullable().describe('minutes'),
    createdDate: instant,
    timestamp: z.int().describe('createdDate in milliseconds'),
    branch,
    cityId: reference,
    address: address.nullable().describe('null: nobody drives'),
    user: user.nullable().describe('null: a guest at a table'),
    cartItems: z.array(cartItem),
    productCount: z.int(),
    productPrice: som,
    productDiscount: som,
    deliveryPrice: som,
    deliveryDiscount: som,
    servicePrice: som,
    serviceFee: som,
    cashback: som,
    totalDiscount: som,
    totalPrice: som,
    payment: z.object({ type: z.enum(paymentTypes) }),
    isPaid: z.boolean(),
    promoId: reference,
    promoCode: words,
    deliveryType: z.enum(['OWN', 'YANDEX', 'CUSTOM']).nullable(),
    deliveryTariffId: reference,
    deliveryTypeComment: words,
    distance: z.int().nullable().describe('metres'),
    courierId: reference,
    courierStatus: z.enum(courierStatuses),
    courierPaid: z.boolean(),
    operatorId: reference,
    waiterId: reference,
    comment: words,
    receiver: z.object({ name: z.string(), phone: z.string() }).nullable().describe('null: whoever ordered it'),
    changeFrom: som.nullable().describe('the banknote the courier must be able to change'),
    cutlery: z.boolean(),
    reason: words,
    reasonReturn: words,
    grade: z.int().min(1).max(5).nullable(),
    gradeTags: z.array(z.enum(gradeTags)),
    gradeComment: words,
    eatsId: words,
    posterOrderId: words,
    posterErrorMessage: words,
  })
  .meta({ id: 'Order' })

export const activeOrders = {
  summary: 'Orders of the customer that are still going on, newest first',
  params: z.strictObject({ userId: z.uuid() }),
  reply: z.array(order),
  refusals: {},
}

const nothing = z.object({})
const byId = z.strictObject({ id: z.uuid() })

/** Which part of a long list is wanted. */
export const paged = (size: number) => ({
  size: inQuery(z.int().min(1).max(50)).default(size),
  page: inQuery(z.int().min(0).max(10_000)).default(0).describe('counted from zero'),
})

export const orderHistory = {
  summary: 'Orders of the customer, newest first',
  params: z.strictObject({ userId: z.uuid() }),
  query: z.strictObject({
    ...paged(10),
    onlyArchive: z.enum(['true', 'false']).default('false').describe('only those that are over'),
  }),
  reply: z.array(order),
  refusals: {},
}

export const orderById = {
  summary: 'One order, for whoever placed it',
  params: byId,
  reply: order,
  refusals: { not_found: nothing },
}

const from = { from: z.enum(orderStatuses) }

export const cancelOrder = {
  summary: 'Cancels an order while it may be: nothing is taken, nothing is cooked, what was paid goes back',
  params: byId,
  body: z.strictObject({ reason: text(300).trim().nullish() }),
  reply: order,
  refusals: { not_found: nothing, cancel_not_allowed: z.object(from) },
}

export const gradeOrder = {
  summary: 'Grades what was eaten, once it was delivered; the last word counts',
  params: byId,
  body: z.strictObject({
    grade: z.int().min(1).max(5),
    tags: z
      .array(z.enum(gradeTags))
      .max(gradeTags.length)
      .default([])
      .describe('those that go with the stars are kept'),
    comment: text(500).trim().nullish(),
  }),
  reply: order,
  refusals: { not_found: nothing, not_delivered_yet: nothing },
}

const changeOfLine = z.object({
  productId: z.uuid(),
  name: localized.describe('as it was sold then'),
  code: z
    .enum([
      'product_gone',
      'product_not_at_branch',
      'product_stopped',
      'product_not_for_sale',
      'product_not_delivered',
      'out_of_stock',
      'modifications_invalid',
      'price_changed',
    ])
    .describe('a line with another reason than a price or a smaller stock is left out'),
  before: som.nullable().describe('price_changed: the line then; out_of_stock: how many were ordered'),
  now: som.nullable().describe('price_changed: the line now; out_of_stock: how many are left'),
})

export const repeatOrder = {
  summary: 'A basket like this order, checked against what is sold now, and what is different',
  params: byId,
  reply: z
    .object({
      branchId: z.uuid(),
      serviceType: z.enum(['DELIVERY', 'PICK_UP', 'DINE_IN']),
      lines: z.array(z.object({ ...wantedLine, count: z.int() })),
      changes: z.array(changeOfLine),
    })
    .meta({ id: 'RepeatedOrder' }),
  refusals: { not_found: nothing },
}

export const courierOfOrder = {
  summary: 'Where the courier of an order is, while somebody carries it',
  params: z.strictObject({ orderId: z.uuid() }),
  reply: z
    .object({ orderId: z.uuid(), courierStatus: z.enum(courierStatuses), latitude, longitude, at: instant })
    .meta({ id: 'CourierPosition' }),
  refusals: { not_found: nothing },
}
