// Geocoding: the address of a position and the positions of an address. Field names are those of the map server.
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

const format = z.enum(['json', 'jsonv2']).default('jsonv2').describe('the reply is the same for both')
const inLanguage = language.optional().describe("language of the names; defaults to the visitor's `_language` cookie")
const refusals = { geocoder_unavailable: z.object({ retryAfter: z.int().describe('seconds') }) }

export const reverseGeocode = {
  summary: 'The address at a position',
  query: z.strictObject({ format, lat: inQuery(latitude), lon: inQuery(longitude), language: inLanguage }),
  reply: z
    .object({
      address,
      display_name: z.string(),
      error: z.string().nullable().describe("the map server's error when there is no address; null = address found"),
    })
    .meta({ id: 'AddressAnswer' }),
  refusals,
}

export const searchPlaces = {
  summary: 'Places in Uzbekistan that match the query, best first',
  query: z.strictObject({
    format,
    q: text(200).trim().min(2),
    language: inLanguage,
    typing: z
      .literal('true')
      .optional()
      .describe('suggestions while the visitor types; a public map server forbids them, then only the cache is read'),
  }),
  reply: z.array(
    z.object({ lat: latitude, lon: longitude, display_name: z.string(), address }).meta({ id: 'FoundPlace' }),
  ),
  refusals,
}
