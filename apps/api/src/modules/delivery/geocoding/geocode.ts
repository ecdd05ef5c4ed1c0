// What the map knows about a place or about words. The same question has the same key, whoever asks.
import { createHash } from 'node:crypto'
import type { Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { reverseGeocode as reversing, searchPlaces as searching } from '@dasturxon/contracts/geocoding.endpoints'
import type { Language } from '@dasturxon/i18n/language'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import type { LookUp, Steps } from './look-up.ts'
import type { Geocoder } from './nominatim.ts'

/** Who is asked, and how it is remembered. */
export type MapServer = { geocoder: Geocoder; lookUp: LookUp }

const unavailable = refused({ code: 'geocoder_unavailable', params: { retryAfter: 2 } })

export async function reverseGeocode(
  steps: Steps,
  { geocoder, lookUp }: MapServer,
  place: { lat: number; lon: number },
  language: Language,
): Promise<Outcome<Reply<typeof reversing>, Refusal<typeof reversing>>> {
  const at = { lat: onMap(place.lat), lon: onMap(place.lon) }
  const key = `reverse|${language}|${at.lat}|${at.lon}`
  const answer = await lookUp(steps, key, (signal) => geocoder.reverse(at, language, signal))
  return answer ? done(answer) : unavailable
}

export async function searchPlaces(
  steps: Steps,
  { geocoder, lookUp }: MapServer,
  q: string,
  language: Language,
): Promise<Outcome<Reply<typeof searching>, Refusal<typeof searching>>> {
  const words = q.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
  // Hashed: people type their door into a search, and this table knows nobody.
  const key = `search|${language}|${createHash('sha256').update(words).digest('base64url')}`
  const answer = await lookUp(steps, key, (signal) => geocoder.search(words, language, signal))
  return answer ? done(answer) : unavailable
}

/** Eleven metres: the same house. The map server is asked about the rounded place, so the answer fits whoever comes next. */
const onMap = (degrees: number): number => Math.round(degrees * 1e4) / 1e4
