// Looks up the address of a point, or places by a search text. Equal lookups share one cache key for all visitors.
import { createHash } from 'node:crypto'
import type { Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { reverseGeocode as reversing, searchPlaces as searching } from '@dasturxon/contracts/geocoding.endpoints'
import type { Language } from '@dasturxon/i18n/language'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import type { CachedGeocoder, GeocodingSteps } from './cached-geocoder.ts'
import type { Geocoder } from './nominatim.ts'

/** The geocoder, and the lookup that caches its results. `isOwn`: it is ours and may be asked at every pause of typing. */
export type MapServer = { geocoder: Geocoder; lookUp: CachedGeocoder; isOwn: boolean }

const unavailable = refused({ code: 'geocoder_unavailable', params: { retryAfter: 2 } })

export async function reverseGeocode(
  steps: GeocodingSteps,
  { geocoder, lookUp }: MapServer,
  point: { lat: number; lon: number },
  language: Language,
): Promise<Outcome<Reply<typeof reversing>, Refusal<typeof reversing>>> {
  const at = { lat: rounded(point.lat), lon: rounded(point.lon) }
  const key = `reverse|${language}|${at.lat}|${at.lon}`
  const found = await lookUp(steps, key, (signal) => geocoder.reverse(at, language, signal))
  return found ? done(found) : unavailable
}

/** `isTyped`: suggestions while the visitor still types. A public map server forbids them: only the cache is read. */
export async function searchPlaces(
  steps: GeocodingSteps,
  { geocoder, lookUp, isOwn }: MapServer,
  { q, isTyped = false }: { q: string; isTyped?: boolean },
  language: Language,
): Promise<Outcome<Reply<typeof searching>, Refusal<typeof searching>>> {
  const text = q.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
  // Hashed: people type their home address into a search, and the cache table must not hold personal data.
  const key = `search|${language}|${createHash('sha256').update(text).digest('base64url')}`
  const isAsked = !isTyped || isOwn
  const found = await lookUp(steps, key, isAsked ? (signal) => geocoder.search(text, language, signal) : null)
  return found ? done(found) : isAsked ? unavailable : done([])
}

/**
 * Rounds to eleven metres: the same house. The map server gets the rounded point, so the cached address fits every
 * visitor nearby.
 */
const rounded = (degrees: number): number => Math.round(degrees * 1e4) / 1e4
