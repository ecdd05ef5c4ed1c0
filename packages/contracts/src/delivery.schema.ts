// The delivery areas and delivery settings of a merchant, and the price of one delivery to one point.
import { z } from 'zod'
import { hexColor, instant, latitude, localized, longitude, som, text } from './fields.schema.ts'

const ofCity = z.strictObject({ cityId: z.uuid() })
const noParams = z.object({})
const deliveryType = z.enum(['OWN', 'YANDEX', 'CUSTOM'])
const minutes = z.int().min(0)

const area = z
  .object({
    id: z.uuid(),
    cityId: z.uuid(),
    merchantId: z.uuid(),
    name: localized,
    polygon: z
      .array(z.array(z.tuple([longitude, latitude])))
      .describe('rings of [longitude, latitude] pairs, as in GeoJSON: the outline first, then its holes'),
    color: hexColor,
    price: som,
    freeOver: som.nullable().describe('delivery is free from this product total on; null = never'),
    priority: z.int().describe('of overlapping areas the lowest priority number wins, then the lowest price'),
  })
  .meta({ id: 'DeliveryArea' })

const settings = z
  .object({
    cityId: z.uuid(),
    isServiceFeeEnabled: z.boolean(),
    isServiceFeeFreeAboveThreshold: z.boolean(),
    serviceFeeThreshold: som,
    serviceFeeAmount: som,
    minimalDeliveryPrice: som.describe('the minimal product total for delivery'),
    feeFrom: som.nullable().describe("the lowest delivery price of the city's areas; null = the city has no areas"),
    freeFrom: som.nullable().describe('the lowest product total from which an area of the city delivers for free'),
    defaultBotDeliveryType: deliveryType,
    defaultWebsiteDeliveryType: deliveryType,
    defaultApplicationDeliveryType: deliveryType,
  })
  .meta({ id: 'DeliverySettings' })

/** `branchId` and `distance` are hints of the page; the server chooses the branch and measures the distance itself. */
const tariffRequest = z
  .strictObject({
    productPrice: som.describe('products after their own discounts, before promo'),
    latitude,
    longitude,
    cityId: z.uuid(),
    branchId: z.uuid().nullish(),
    distance: z.number().min(0).max(50_000_000).nullish(),
    address: text(500).nullish(),
    productIds: z
      .array(z.uuid())
      .max(200)
      .default([])
      .describe('the products of the basket; the longest cooking time counts'),
    deliveryAt: instant.nullish().describe('the requested delivery time; none = as soon as possible'),
  })
  .meta({ id: 'TariffRequest' })

const quote = z
  .object({
    price: som.describe('the delivery price for this basket'),
    tariff: z
      .object({ price: som, freeOver: som.nullable() })
      .describe('the tariff independent of the basket; the page prices a changed basket with it'),
    distance: z.int().min(0).describe('metres'),
    etaMin: minutes,
    etaMax: minutes,
    branchId: z.uuid().describe('the branch that cooks'),
    areaId: z.uuid().nullable(),
    isOpen: z.boolean().describe('at the requested time'),
    opensAt: instant.nullable(),
    quoteId: z.uuid().describe('sent with the order'),
    expiresAt: instant,
  })
  .meta({ id: 'DeliveryQuote' })

export const deliveryAreas = {
  summary: 'The delivery areas of a city',
  params: ofCity,
  reply: z.array(area),
  refusals: { not_found: noParams },
}

export const deliverySettings = {
  summary: 'The delivery settings of a city',
  params: ofCity,
  reply: settings,
  refusals: { not_found: noParams },
}

export const preparation = {
  summary: 'The minutes until an order placed now is ready at each branch',
  reply: z.array(
    z
      .object({
        branchId: z.uuid(),
        etaMin: minutes,
        etaMax: minutes,
      })
      .meta({ id: 'BranchPreparation' }),
  ),
  refusals: {},
}

export const calculateTariff = {
  summary: 'Quotes a delivery; the quote is valid until expiresAt',
  body: tariffRequest,
  reply: quote,
  refusals: { not_found: noParams, no_branch: noParams, out_of_zone: noParams },
}
