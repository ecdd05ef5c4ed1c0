// Sends requests to Nominatim and converts its responses. Its three forms of an empty result become one.
import type { Language } from '@dasturxon/i18n/language'
import { z } from 'zod'
import type { EgressResponse, Egress } from '#platform/egress'

type Address = Record<'road' | 'residential' | 'neighbourhood' | 'house_number' | 'quarter' | 'suburb', string | null>
export type FoundAddress = { address: Address; display_name: string; error: string | null }
export type FoundPlace = { lat: number; lon: number; display_name: string; address: Address }

/** `days`: how long the result may be cached; 0 for an error caused by the request itself. */
export type GeocoderResult<T> = { answer: T; days: number }
export type Geocoder = {
  reverse: (
    place: { lat: number; lon: number },
    language: Language,
    signal: AbortSignal,
  ) => Promise<GeocoderResult<FoundAddress>>
  search: (words: string, language: Language, signal: AbortSignal) => Promise<GeocoderResult<FoundPlace[]>>
}

// No retry and no parallel second attempt: either could send two requests in one second, and Nominatim allows one.
const terms = {
  name: 'nominatim',
  connect: 500,
  total: 1_500,
  atOnce: 10,
  largest: 256 * 1024,
  // At one request a second, few requests fall into ten seconds, so five are enough for the circuit breaker to decide.
  breaker: { share: 0.5, of: 5, within: 10_000, rest: 5_000 },
}
/** Nominatim refuses clients without their own user agent. */
const headers = { 'user-agent': 'Dasturxon/1.0 (food ordering; https://dasturxon.uz)', accept: 'application/json' }
const acceptLanguage: Record<Language, string> = { uz: 'uz,ru', ru: 'ru,uz', eng: 'en,uz' }

export function nominatim(egress: Egress, url: string): Geocoder {
  const send = egress.line(terms)
  const get = <T>(
    path: string,
    query: Record<string, string | number>,
    language: Language,
    signal: AbortSignal,
    read: (response: EgressResponse) => T,
  ) => {
    const parameters = new URLSearchParams({
      format: 'jsonv2',
      addressdetails: '1',
      'accept-language': acceptLanguage[language],
    })
    for (const [name, value] of Object.entries(query)) parameters.set(name, String(value))
    return send({ method: 'GET', url: `${url}${path}?${parameters}`, headers, signal }, read)
  }
  return {
    reverse: (place, language, signal) => get('/reverse', { ...place, zoom: 18 }, language, signal, readAddress),
    search: (q, language, signal) => get('/search', { q, limit: 5, countrycodes: 'uz' }, language, signal, readPlaces),
  }
}

const part = z.string().nullable().catch(null).default(null)
const address = z
  .object({
    road: part,
    pedestrian: part,
    footway: part,
    residential: part,
    neighbourhood: part,
    house_number: part,
    quarter: part,
    suburb: part,
  })
  // A pedestrian street counts as a road.
  .transform(({ road, pedestrian, footway, ...rest }): Address => ({ ...rest, road: road ?? pedestrian ?? footway }))
const unknown = address.parse({})
const fault = z.object({
  error: z.union([z.string(), z.object({ message: z.string() }).transform(({ message }) => message)]),
})
const found = z.object({ display_name: z.string(), address: address.default(unknown) })
const foundAt = found.extend({ lat: z.coerce.number().min(-90).max(90), lon: z.coerce.number().min(-180).max(180) })

function readAddress({ status, text }: EgressResponse): GeocoderResult<FoundAddress> {
  const body: unknown = JSON.parse(text)
  const { data: failed } = fault.safeParse(body)
  if (failed) return { answer: { address: unknown, display_name: '', ...failed }, days: status === 200 ? 1 : 0 }
  return { answer: { ...found.parse(body), error: null }, days: 30 }
}

function readPlaces({ text }: EgressResponse): GeocoderResult<FoundPlace[]> {
  const body: unknown = JSON.parse(text)
  if (fault.safeParse(body).success) return { answer: [], days: 0 }
  const answer = z.array(foundAt).parse(body)
  return { answer, days: answer.length > 0 ? 30 : 1 }
}
