// An order as its customer sees it.
import { courierStatuses } from '@dasturxon/rules/courier-states'
import type { CancelCause } from '@dasturxon/rules/order-states'
import { orderStatuses } from '@dasturxon/rules/order-status'
import { paymentTypes } from '@dasturxon/rules/payment-methods'
import { z } from 'zod'
import { lineSelection } from './basket.schema.ts'
import { user } from './customers.schema.ts'
import { imageKey, inQuery, instant, latitude, localized, longitude, som, text } from './fields.schema.ts'
import { ofChange } from './order-changes.schema.ts'
import { gradeTags } from './grade-tags.ts'
import { orderSources } from './order-sources.ts'

/** The product data at the time of the order: a later change of the menu does not change it. */
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
    price: z.object({ net: som }).optional().describe('the price of the line; orders older than this system have none'),
  })
  .meta({ id: 'CartItem' })

const cancelCauses = [
  'NOT_PAID',
  'NOT_ACCEPTED',
  'CUSTOMER',
  'BRANCH',
  'NOT_HANDED_OVER',
] as const satisfies CancelCause[]

const branch = z.object({
  id: z.uuid(),
  name: localized,
  address: localized,
  phone: z.string().nullable(),
  latitude,
  longitude,
})

const time = instant.nullable()
const nullableText = z.string().nullable()
const reference = z.uuid().nullable()

/** The delivery address. */
const address = z.object({
  latitude,
  longitude,
  type: z.string().nullish(),
  name: nullableText.optional(),
  streetName: nullableText.optional(),
  houseNumber: nullableText.optional(),
  details: nullableText.optional(),
  description: nullableText.optional(),
  office: nullableText.optional(),
  domophone: nullableText.optional(),
  entrance: nullableText.optional(),
  floor: nullableText.optional(),
  comment: nullableText.optional(),
})

export const order = z
  .object({
    id: z.uuid(),
    number: z.int().nullable(),
    version: z.int(),
    status: z.enum(orderStatuses),
    statusSince: instant.describe('when the order entered its status'),
    serviceType: z.enum(['DELIVERY', 'PICK_UP', 'DINE_IN', 'YANDEX_EATS', 'EXPRESS_24']),
    orderDevice: z.enum(orderSources),
    atTime: time.describe('when a scheduled order goes to the kitchen'),
    deliveryAt: time.describe('the delivery time requested by the customer'),
    promisedFrom: time.describe('when the customer was promised to have the order'),
    promisedUntil: time,
    acceptedTime: time,
    readyTime: time,
    deliveredAt: time,
    cookingTime: z.int().nullable().describe('minutes'),
    createdDate: instant,
    timestamp: z.int().describe('createdDate in milliseconds'),
    branch,
    cityId: reference,
    address: address.nullable().describe('null: not a delivery'),
    user: user.nullable().describe('null: placed by a guest (dine-in)'),
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
    ...ofChange,
    payment: z.object({ type: z.enum(paymentTypes) }),
    isPaid: z.boolean(),
    promoId: reference,
    promoCode: nullableText,
    deliveryType: z.enum(['OWN', 'YANDEX', 'CUSTOM']).nullable(),
    deliveryTariffId: reference,
    deliveryTypeComment: nullableText,
    distance: z.int().nullable().describe('metres'),
    courierId: reference,
    courierStatus: z.enum(courierStatuses),
    courierPaid: z.boolean(),
    operatorId: reference,
    waiterId: reference,
    tableId: reference.describe('null: not at a table'),
    comment: nullableText,
    receiver: z.object({ name: z.string(), phone: z.string() }).nullable().describe('null: the customer'),
    changeFrom: som.nullable().describe('the cash amount the courier must bring change for'),
    cutlery: z.boolean(),
    reason: nullableText,
    reasonReturn: nullableText,
    cancelCause: z.enum(cancelCauses).nullable().describe('why the order was canceled'),
    moneyBack: z
      .enum(['NONE', 'ON_ITS_WAY', 'RETURNED'])
      .nullable()
      .describe('of one canceled order: no money was received, or it is being returned, or it was; null in lists'),
    grade: z.int().min(1).max(5).nullable(),
    gradeTags: z.array(z.enum(gradeTags)),
    gradeComment: nullableText,
    eatsId: nullableText,
    posterOrderId: nullableText,
    posterErrorMessage: nullableText,
  })
  .meta({ id: 'Order' })

export const activeOrders = {
  summary: 'The active orders of the customer, newest first',
  params: z.strictObject({ userId: z.uuid() }),
  reply: z.array(order),
  refusals: {},
}

export const popularProducts = {
  summary: 'The ids of the products ordered most often, the first most of all; empty while too few orders are known',
  reply: z.array(z.uuid()),
  refusals: {},
}

const noParams = z.object({})
const byId = z.strictObject({ id: z.uuid() })

/** The paging parameters of a list. */
export const paged = (size: number) => ({
  size: inQuery(z.int().min(1).max(50)).default(size),
  page: inQuery(z.int().min(0).max(10_000)).default(0).describe('counted from zero'),
})

export const orderHistory = {
  summary: 'Orders of the customer, newest first',
  params: z.strictObject({ userId: z.uuid() }),
  query: z.strictObject({
    ...paged(10),
    onlyArchive: z.enum(['true', 'false']).default('false').describe('only archived orders'),
  }),
  reply: z.array(order),
  refusals: {},
}

export const orderById = {
  summary: 'One order, for the guest or customer who placed it',
  params: byId,
  reply: order,
  refusals: { not_found: noParams },
}

const from = { from: z.enum(orderStatuses) }

export const cancelOrder = {
  summary: 'Cancels an order while canceling is allowed; a payment is refunded',
  params: byId,
  body: z.strictObject({ reason: text(300).trim().nullish() }),
  reply: order,
  refusals: { not_found: noParams, cancel_not_allowed: z.object(from) },
}

export const gradeOrder = {
  summary: 'Grades a delivered order; a later grade replaces an earlier one',
  params: byId,
  body: z.strictObject({
    grade: z.int().min(1).max(5),
    tags: z
      .array(z.enum(gradeTags))
      .max(gradeTags.length)
      .default([])
      .describe('tags that do not belong to the grade are dropped'),
    comment: text(500).trim().nullish(),
  }),
  reply: order,
  refusals: { not_found: noParams, not_delivered_yet: noParams },
}

const changeOfLine = z.object({
  productId: z.uuid(),
  name: localized.describe('the name at the time of the order'),
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
    .describe('a line is left out unless the code is price_changed or out_of_stock with some stock left'),
  before: som.nullable().describe('price_changed: the old price of the line; out_of_stock: the ordered count'),
  now: som.nullable().describe('price_changed: the new price of the line; out_of_stock: the count left'),
})

export const repeatOrder = {
  summary: 'A basket with the lines of this order, checked against the current menu, and the differences',
  params: byId,
  reply: z
    .object({
      branchId: z.uuid(),
      serviceType: z.enum(['DELIVERY', 'PICK_UP', 'DINE_IN']),
      lines: z.array(z.object({ ...lineSelection, count: z.int() })),
      changes: z.array(changeOfLine),
    })
    .meta({ id: 'RepeatedOrder' }),
  refusals: { not_found: noParams },
}

export const courierOfOrder = {
  summary: 'The position of the courier during the delivery',
  params: z.strictObject({ orderId: z.uuid() }),
  reply: z
    .object({ orderId: z.uuid(), courierStatus: z.enum(courierStatuses), latitude, longitude, at: instant })
    .meta({ id: 'CourierPosition' }),
  refusals: { not_found: noParams },
}
