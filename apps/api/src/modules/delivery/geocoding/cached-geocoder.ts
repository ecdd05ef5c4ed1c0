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

/** Null: the map server is unavailable or must not be asked, and there is no cached result. */
export type CachedGeocoder = <T>(steps: GeocodingSteps, key: string, fetchFresh: Fetcher<T> | null) => Promise<T | null>

/** `isOwn`: the map server is ours, so that no request has to wait for its turn. */
export function openCachedGeocoder({ isOwn }: { isOwn: boolean }): CachedGeocoder {
  // Concurrent lookups of the same key in this process share one request to the map server.
  const once = singleFlight<unknown>()

  const fetchFreshly = isOwn ? fetchNow : fetchInTurn

  return async <T>(steps: GeocodingSteps, key: string, fetchFresh: Fetcher<T> | null): Promise<T | null> => {
    const [[cached]] = await steps.inTx((tx) => tx.finish(findGeocode(key)))
    if (cached?.isFresh || !fetchFresh) return (cached?.answer ?? null) as T | null
    try {
      return (await once(key, () => fetchFreshly(steps, key, fetchFresh))) as T
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      return (cached?.answer ?? null) as T | null
    }
  }
}

async function fetchInTurn<T>(steps: GeocodingSteps, key: string, fetchFresh: Fetcher<T>): Promise<T> {
  const [[turn]] = await steps.inTx((tx) => tx.finish(takeTurn('nominatim', spacing, maxWait)))
  if (!turn) throw new NoAnswer('nominatim', 'busy')
  await setTimeout(turn.wait)
  return fetchNow(steps, key, fetchFresh)
}

async function fetchNow<T>({ inTx, signal }: GeocodingSteps, key: string, fetchFresh: Fetcher<T>): Promise<T> {
  const { answer, days } = await fetchFresh(signal)
  if (days > 0) await inTx((tx) => tx.finish(storeGeocode(key, answer, days), deleteOldGeocodes()))
  return answer
}
