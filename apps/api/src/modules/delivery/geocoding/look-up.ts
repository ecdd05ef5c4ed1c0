// Answers from memory while it is fresh; otherwise asks the map server, in turn; and rather tells what is stale than nothing.
import { setTimeout } from 'node:timers/promises'
import { singleFlight } from '#platform/coalesce'
import type { Tx } from '#platform/db'
import { NoAnswer } from '#platform/egress'
import { findGeocode, forgetGeocodes, keepGeocode, takeTurn } from './geocodes.sql.ts'
import type { Told } from './nominatim.ts'

export type Steps = { inTx: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>; signal: AbortSignal }

/** One question a second for the whole product, and a little room for a clock that runs unevenly. */
const spacing = 1_100
/** Whoever would wait longer types the address meanwhile. */
const patience = 1_200

type Ask<T> = (signal: AbortSignal) => Promise<Told<T>>

/** Null: there is nobody to ask now, and nothing was told before. */
export type LookUp = <T>(steps: Steps, key: string, ask: Ask<T>) => Promise<T | null>

export function openLookUp(): LookUp {
  // Visitors of this process who wait for the same answer wait for one question.
  const once = singleFlight<unknown>()

  return async <T>(steps: Steps, key: string, ask: Ask<T>): Promise<T | null> => {
    const [[kept]] = await steps.inTx((tx) => tx.finish(findGeocode(key)))
    if (kept?.isFresh) return kept.answer as T
    try {
      return (await once(key, () => askInTurn(steps, key, ask))) as T
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      return (kept?.answer ?? null) as T | null
    }
  }
}

async function askInTurn<T>({ inTx, signal }: Steps, key: string, ask: Ask<T>): Promise<T> {
  const [[turn]] = await inTx((tx) => tx.finish(takeTurn('nominatim', spacing, patience)))
  if (!turn) throw new NoAnswer('nominatim', 'busy')
  await setTimeout(turn.wait)
  const { answer, days } = await ask(signal)
  if (days > 0) await inTx((tx) => tx.finish(keepGeocode(key, answer, days), forgetGeocodes()))
  return answer
}
