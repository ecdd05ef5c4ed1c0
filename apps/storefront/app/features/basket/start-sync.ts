// Loads the sync module at once when there are lines, or a session may have saved ones; else with the first line.
import { mayHaveSession } from '#platform/session/session-hint.ts'
import { basketStore, restoreBasket } from './basket.ts'

/** Called once per page, after hydration. */
export function startSync(): void {
  restoreBasket()
  if (basketStore.getState().lines.length > 0 || mayHaveSession()) return void loadSync()
  const stop = basketStore.subscribe(() => {
    stop()
    void loadSync()
  })
}

const loadSync = (): Promise<void> => import('./sync-basket.ts').then(({ syncBasket }) => syncBasket(), console.error)
