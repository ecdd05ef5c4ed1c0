// The time, told again every few seconds, for what says how long something takes or how old it is. Stops while nobody
// looks: a page in the background has nothing to say.
import { useSyncExternalStore } from 'react'

const every = 10_000
const round = () => Math.floor(Date.now() / every) * every

function subscribe(tell: () => void): () => void {
  const timer = setInterval(tell, every)
  document.addEventListener('visibilitychange', tell)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tell)
  }
}

/** Nothing on the server: its clock is not the visitor's. */
export const useNow = (): number | null => useSyncExternalStore(subscribe, round, () => null as number | null)
