// Where a merchant delivers, on which terms, and what one ride to one place costs.
import { z } from 'zod'
import { hexColor, instant, latitude, localized, longitude, som, text } from './fields.schema.ts'

const ofCity = z.strictObject({ cityId: z.uuid() })
const nothing = z.object({})
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
    freeOver: som.nullable().describe('products from this sum on are brought for nothing; null = never'),
    priority: z.int().describe('where areas overlap the lowest wins, then the lowest price'),
  })
  .meta({ id: 'DeliveryArea' })

const settings = z
  .object({
    cityId: z.uuid(),
    isServiceFeeEnabled: z.boolean(),
    isServiceFeeFreeAboveThreshold: z.boolean(),
    serviceFeeThreshold: som,
    serviceFeeAmount: som,
    minimalDeliveryPrice: som.describe('the least that products must come to'),
    feeFrom: som.nullable().describe('the least a ride costs in any area of the city; null = it has no areas'),
    defaultBotDeliveryType: deliveryType,
    defaultWebsiteDeliveryType: deliveryType,
    defaultApplicationDeliveryType: deliveryType,
  })
  .meta({ id: 'DeliverySettings' })

/** The page may say which branch and how far it believes; the server measures and chooses for itself. */
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
      .describe('what is in the basket; the slowest dish sets the time'),
    deliveryAt: instant.nullish().describe('when it is wanted; none = as soon as possible'),
  })
  .meta({ id: 'TariffRequest' })

const quote = z
  .object({
    price: som.describe('of this ride for this basket'),
    tariff: z
      .object({ price: som, freeOver: som.nullable() })
      .describe('what the ride costs whatever is in the basket; a page prices a changed basket with it'),
    distance: z.int().min(0).describe('metres'),
    etaMin: minutes,
    etaMax: minutes,
    branchId: z.uuid().describe('the branch that cooks'),
    areaId: z.uuid().nullable(),
    isOpen: z.boolean().describe('at the wanted time'),
    opensAt: instant.nullable(),
    quoteId: z.uuid().describe('an order names it'),
    expiresAt: instant,
  })
  .meta({ id: 'DeliveryQuote' })

export const deliveryAreas = {
  summary: 'The delivery areas of a city',
  params: ofCity,
  reply: z.array(area),
  refusals: { not_found: nothing },
}

export const deliverySettings = {
  summary: 'The terms of delivery in a city',
  params: ofCity,
  reply: settings,
  refusals: { not_found: nothing },
}

export const preparation = {
  summary: 'How long each kitchen needs for an ordinary order given to it now',
  reply: z.array(
    z
      .object({
        branchId: z.uuid(),
        minutes: z.int().describe('cooking, and the orders before it; whole steps of five'),
      })
      .meta({ id: 'BranchPreparation' }),
  ),
  refusals: {},
}

export const calculateTariff = {
  summary: 'Prices a ride and keeps the price for a while',
  body: tariffRequest,
  reply: quote,
  refusals: { not_found: nothing, no_branch: nothing, out_of_zone: nothing },
}
