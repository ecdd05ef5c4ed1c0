// Returns a cached result while it is fresh; otherwise sends a rate-limited request to the map server. If that fails, a
// stale result is returned.
import { setTimeout } from 'node:timers/promises'
import { singleFlight } from '#platform/coalesce'
import type { Tx } from '#platform/db'
import { NoAnswer } from '#platform/egress'
import { findGeocode, deleteOldGeocodes, storeGeocode, takeTurn } from './geocodes.sql.ts'
import type { GeocoderResult } from './nominatim.ts'

export type GeocodingSteps = { inTx: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>; signal: AbortSignal }

/** Milliseconds between requests: one a second for the whole product, plus a margin for uneven clocks. */
const spacing = 1_100
/** The longest wait for a turn, in milliseconds: a visitor who would wait longer can type the address. */
const maxWait = 1_200

type Fetcher<T> = (signal: AbortSignal) => Promise<GeocoderResult<T>>

/** Null: the map server is unavailable, and there is no cached result. */
export type CachedGeocoder = <T>(steps: GeocodingSteps, key: string, fetchFresh: Fetcher<T>) => Promise<T | null>

export function openCachedGeocoder(): CachedGeocoder {
  // Concurrent lookups of the same key in this process share one request to the map server.
  const once = singleFlight<unknown>()

  return async <T>(steps: GeocodingSteps, key: string, fetchFresh: Fetcher<T>): Promise<T | null> => {
    const [[cached]] = await steps.inTx((tx) => tx.finish(findGeocode(key)))
    if (cached?.isFresh) return cached.answer as T
    try {
      return (await once(key, () => fetchInTurn(steps, key, fetchFresh))) as T
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      return (cached?.answer ?? null) as T | null
    }
  }
}

async function fetchInTurn<T>({ inTx, signal }: GeocodingSteps, key: string, fetchFresh: Fetcher<T>): Promise<T> {
  const [[turn]] = await inTx((tx) => tx.finish(takeTurn('nominatim', spacing, maxWait)))
  if (!turn) throw new NoAnswer('nominatim', 'busy')
  await setTimeout(turn.wait)
  const { answer, days } = await fetchFresh(signal)
  if (days > 0) await inTx((tx) => tx.finish(storeGeocode(key, answer, days), deleteOldGeocodes()))
  return answer
}
