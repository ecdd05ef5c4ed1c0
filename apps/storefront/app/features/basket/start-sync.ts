// Somebody who only looks needs no keeper: it comes with the first dish, or for a session that may have left a basket.
import { mayHaveSession } from '#platform/session/session-hint.ts'
import { basketStore, restoreBasket } from './basket.ts'

/** Once per page, after it has come alive. */
export function beginKeeping(): void {
  restoreBasket()
  if (basketStore.getState().lines.length > 0 || mayHaveSession()) return void keep()
  const stop = basketStore.subscribe(() => {
    stop()
    void keep()
  })
}

const keep = (): Promise<void> => import('./sync-basket.ts').then(({ keepBasket }) => keepBasket(), console.error)
