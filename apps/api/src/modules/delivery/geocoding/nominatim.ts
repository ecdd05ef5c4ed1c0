// Asks Nominatim and puts its answer into our words. It may say "nothing here" in three shapes; here it is one.
import type { Language } from '@dasturxon/i18n/language'
import { z } from 'zod'
import type { Answer, Egress } from '#platform/egress'

type Address = Record<'road' | 'residential' | 'neighbourhood' | 'house_number' | 'quarter' | 'suburb', string | null>
export type AddressAnswer = { address: Address; display_name: string; error: string | null }
export type FoundPlace = { lat: number; lon: number; display_name: string; address: Address }

/** `days` that the answer may be kept; a fault of the question is not kept at all. */
export type Told<T> = { answer: T; days: number }
export type Geocoder = {
  reverse: (
    place: { lat: number; lon: number },
    language: Language,
    signal: AbortSignal,
  ) => Promise<Told<AddressAnswer>>
  search: (words: string, language: Language, signal: AbortSignal) => Promise<Told<FoundPlace[]>>
}

// No repeat and no second asker: either would ask twice in one second, and the terms of the map server allow one.
const terms = {
  name: 'nominatim',
  connect: 500,
  total: 1_500,
  atOnce: 10,
  largest: 256 * 1024,
  // At one question a second, five of ten seconds are what there is to judge by.
  breaker: { share: 0.5, of: 5, within: 10_000, rest: 5_000 },
}
/** Who keeps no name of their own is turned away. */
const headers = { 'user-agent': 'Dasturxon/1.0 (food ordering; https://dasturxon.uz)', accept: 'application/json' }
const inWords: Record<Language, string> = { uz: 'uz,ru', ru: 'ru,uz', eng: 'en,uz' }

export function nominatim(egress: Egress, url: string): Geocoder {
  const line = egress.line(terms)
  const ask = <T>(
    path: string,
    query: Record<string, string | number>,
    language: Language,
    signal: AbortSignal,
    read: (answer: Answer) => T,
  ) => {
    const parameters = new URLSearchParams({
      format: 'jsonv2',
      addressdetails: '1',
      'accept-language': inWords[language],
    })
    for (const [name, value] of Object.entries(query)) parameters.set(name, String(value))
    return line({ method: 'GET', url: `${url}${path}?${parameters}`, headers, signal }, read)
  }
  return {
    reverse: (place, language, signal) => ask('/reverse', { ...place, zoom: 18 }, language, signal, readAddress),
    search: (q, language, signal) => ask('/search', { q, limit: 5, countrycodes: 'uz' }, language, signal, readPlaces),
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
  // A street without cars is a street.
  .transform(({ road, pedestrian, footway, ...rest }): Address => ({ ...rest, road: road ?? pedestrian ?? footway }))
const unknown = address.parse({})
const fault = z.object({
  error: z.union([z.string(), z.object({ message: z.string() }).transform(({ message }) => message)]),
})
const found = z.object({ display_name: z.string(), address: address.default(unknown) })
const foundAt = found.extend({ lat: z.coerce.number().min(-90).max(90), lon: z.coerce.number().min(-180).max(180) })

function readAddress({ status, text }: Answer): Told<AddressAnswer> {
  const told: unknown = JSON.parse(text)
  const { data: failed } = fault.safeParse(told)
  if (failed) return { answer: { address: unknown, display_name: '', ...failed }, days: status === 200 ? 1 : 0 }
  return { answer: { ...found.parse(told), error: null }, days: 30 }
}

function readPlaces({ text }: Answer): Told<FoundPlace[]> {
  const told: unknown = JSON.parse(text)
  if (fault.safeParse(told).success) return { answer: [], days: 0 }
  const answer = z.array(foundAt).parse(told)
  return { answer, days: answer.length > 0 ? 30 : 1 }
}
