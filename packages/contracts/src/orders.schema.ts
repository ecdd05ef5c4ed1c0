// An order as its customer follows it.
import { courierStatuses } from '@dasturxon/rules/courier-states'
import { orderStatuses } from '@dasturxon/rules/order-status'
import { paymentTypes } from '@dasturxon/rules/payment-methods'
import { z } from 'zod'
import { user } from './customers.schema.ts'
import { imageKey, instant, latitude, localized, longitude, som } from './fields.schema.ts'

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
  })
  .meta({ id: 'CartItem' })

const branch = z.object({
  id: z.uuid(),
  name: localized,
  address: z.string(),
  phone: z.string().nullable(),
  latitude,
  longitude,
})

const time = instant.nullable()
const words = z.string().nullable()
const reference = z.uuid().nullable()

export const order = z
  .object({
    id: z.uuid(),
    number: z.int().nullable(),
    version: z.int(),
    status: z.enum(orderStatuses),
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
    user,
    cartItems: z.array(cartItem),
    productCount: z.int(),
    productPrice: som,
    productDiscount: som,
    deliveryPrice: som,
    deliveryDiscount: som,
    servicePrice: som,
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
    reason: words,
    reasonReturn: words,
    grade: z.int().min(1).max(5).nullable(),
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
