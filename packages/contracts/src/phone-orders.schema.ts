// Orders by phone: what an operator reads about the caller and the menu, and the order that the operator enters.
import { z } from 'zod'
import { addresses } from './addresses.schema.ts'
import { calculateTariff } from './delivery.schema.ts'
import { imageKey, instant, latitude, localized, longitude, phone, text } from './fields.schema.ts'
import { searchPlaces } from './geocoding.schema.ts'
import { category, modificationGroup, product } from './menu.schema.ts'
import { order } from './orders.schema.ts'
import { basket, orderDetails, orderSetting as setting, placing, quoteOrder } from './placing.schema.ts'

const ofBranch = z.strictObject({ branchId: z.uuid() })
const noParams = z.object({})

const soldProduct = product
  .pick({
    id: true,
    categoryId: true,
    name: true,
    image: true,
    type: true,
    unit: true,
    measure: true,
    deliveryEnabled: true,
    costPrice: true,
    additionalPrice: true,
    discount: true,
    barcode: true,
  })
  .extend({
    modificationGroups: z.array(modificationGroup),
    isStopped: z.boolean(),
    stock: z.int().min(0).nullable().describe('portions left; null = not counted'),
  })
  .meta({ id: 'SoldProduct' })

export const branchMenu = {
  summary: 'The menu of a branch for orders by phone, with what is stopped now',
  params: ofBranch,
  reply: z
    .object({
      version: z.int(),
      branch: z.object({ id: z.uuid(), cityId: z.uuid(), name: localized, latitude, longitude }),
      categories: z.array(category.pick({ id: true, groupId: true, name: true, image: true, isWithoutCart: true })),
      products: z.array(soldProduct),
    })
    .meta({ id: 'BranchMenu' }),
  refusals: { not_found: noParams },
}

export const branchOrderSetting = {
  summary: 'The order settings and time slots of a branch',
  params: ofBranch,
  reply: setting.reply,
  refusals: { not_found: noParams },
}

const orderedLine = z.object({
  productId: z.uuid(),
  name: localized,
  image: imageKey.nullable(),
  count: z.int().positive(),
  modifications: z.array(z.object({ modificationId: z.uuid(), name: localized, count: z.int().positive() })),
  note: z.string().nullable(),
})

const lastOrder = order
  .pick({ id: true, number: true, status: true, serviceType: true, createdDate: true, totalPrice: true, comment: true })
  .extend({ lines: z.array(orderedLine) })
  .meta({ id: 'LastOrder' })

export const findCaller = {
  summary:
    'The customer with this phone, with the last orders at the branches of the operator and the saved addresses; every look-up is logged',
  query: z.strictObject({ phone }),
  reply: z
    .object({
      customer: z
        .object({
          id: z.uuid(),
          name: z.string().nullable(),
          isConfirmed: z.boolean().describe('has logged in with this phone'),
          isBlocked: z.boolean(),
          orderCount: z.int().min(0),
          since: instant,
        })
        .nullable()
        .describe('null: nobody has ordered with this phone yet'),
      addresses: addresses.reply,
      orders: z.array(lastOrder).describe('newest first, five at most'),
    })
    .meta({ id: 'Caller' }),
  refusals: { too_many_lookups: z.object({ retryAfter: z.int().describe('seconds') }) },
}

export const geocodeForStaff = {
  summary: 'Places in Uzbekistan that match an address as the caller says it, best first',
  query: searchPlaces.query,
  reply: searchPlaces.reply,
  refusals: searchPlaces.refusals,
}

export const quoteCallersDelivery = { ...calculateTariff, summary: 'Quotes a delivery to the caller' }

const services = z.enum(['DELIVERY', 'PICK_UP'])
const paymentType = z.enum(['CASH', 'TERMINAL'])
/** Cashback is left out: a voice on the phone does not prove whose it is. */
const { cashback: _, orderDevice: _device, hallId: _hall, tableId: _table, ...callersBasket } = basket
const orderedByPhone = { ...callersBasket, serviceType: services, phone }

export const quotePhoneOrder = {
  ...quoteOrder,
  summary: 'The price of a basket for a caller: the same price that the shop asks',
  body: z
    .strictObject({ ...orderedByPhone, phone: phone.nullish(), paymentType: paymentType.nullish() })
    .meta({ id: 'PhoneQuoteRequest' }),
}

export const placePhoneOrder = {
  ...placing,
  summary: 'Places an order for a caller, once; a caller who is not known yet becomes a customer without a login',
  body: z
    .strictObject({ ...orderedByPhone, ...orderDetails, paymentType, name: text(80).trim().min(1) })
    .meta({ id: 'PhoneOrderRequest' }),
  refusals: { ...placing.refusals, customer_blocked: noParams },
}
