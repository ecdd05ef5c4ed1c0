// When the server was last heard of. Live screens report every heartbeat; 15 seconds without one is offline, and all
// moves are disabled: an accept from ten minutes ago would be a lie.
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { play } from '#platform/sound.ts'

const lateAfter = 15_000

/** device: this device has no network · internet: nothing answers · server: the edge answers, our server does not */
export type OfflineCause = 'device' | 'internet' | 'server'
export type Heartbeat = {
  /** Milliseconds since 1970; null while no live screen is open. */
  lastAt: number | null
  cause: OfflineCause | null
}

export const heartbeat = createStore<Heartbeat>()(() => ({ lastAt: null, cause: null }))

let timer: ReturnType<typeof setTimeout> | undefined

/** The server was heard now. */
export function beat(): void {
  heartbeat.setState({ lastAt: Date.now(), cause: null })
  clearTimeout(timer)
  timer = setTimeout(() => void findCause(), lateAfter)
}

let expecting = 0

/** A live screen opens: the first heartbeat is expected from now on. The returned function ends the expectation. */
export function expectHeartbeat(): () => void {
  if (expecting++ === 0) beat()
  return () => {
    if (--expecting > 0) return
    clearTimeout(timer)
    heartbeat.setState({ lastAt: null, cause: null })
  }
}

async function findCause(): Promise<void> {
  if (heartbeat.getState().lastAt === null) return
  const before = heartbeat.getState().cause
  const cause = await causeNow()
  // The server may have been heard while the cause was searched.
  if (Date.now() - (heartbeat.getState().lastAt ?? Infinity) < lateAfter) return
  heartbeat.setState({ cause })
  if (before === null) play('offline')
  timer = setTimeout(() => void findCause(), 5_000)
}

async function causeNow(): Promise<OfflineCause> {
  if (navigator.onLine === false) return 'device'
  try {
    await fetch('/builds/latest.json', { cache: 'no-store', signal: AbortSignal.timeout(2_000) })
    return 'server'
  } catch {
    return 'internet'
  }
}

/** True while moves must not be made. */
export const useIsOffline = (): boolean => useStore(heartbeat, ({ cause }) => cause !== null)
