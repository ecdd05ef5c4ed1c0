// Which address is at this place, and which place has this address? Names of fields as the map server writes them.
import { z } from 'zod'
import { inQuery, language, latitude, longitude, text } from './fields.schema.ts'

const part = z.string().nullable()

const address = z
  .object({
    road: part,
    residential: part,
    neighbourhood: part,
    house_number: part,
    quarter: part,
    suburb: part,
  })
  .meta({ id: 'GeocodedAddress' })

const format = z.enum(['json', 'jsonv2']).default('jsonv2').describe('the answer is the same for both')
const inLanguage = language.optional().describe("of the names; otherwise that of the visitor's `_language` cookie")
const refusals = { geocoder_unavailable: z.object({ retryAfter: z.int().describe('seconds') }) }

export const reverseGeocode = {
  summary: 'The address at a place',
  query: z.strictObject({ format, lat: inQuery(latitude), lon: inQuery(longitude), language: inLanguage }),
  reply: z
    .object({
      address,
      display_name: z.string(),
      error: z.string().nullable().describe('why there is no address, in the words of the map server; null = there is'),
    })
    .meta({ id: 'AddressAnswer' }),
  refusals,
}

export const searchPlaces = {
  summary: 'Places in Uzbekistan that fit the words, best first. For a search the customer starts, not for every key',
  query: z.strictObject({ format, q: text(200).trim().min(2), language: inLanguage }),
  reply: z.array(
    z.object({ lat: latitude, lon: longitude, display_name: z.string(), address }).meta({ id: 'FoundPlace' }),
  ),
  refusals,
}
