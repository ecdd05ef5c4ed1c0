// Step 8. The session of this brand: restored where there is one, else begun in this browser alone.
import { restoreSession } from '#shell/session/restore.ts'
import { type SessionState, sessionStore } from '#shell/session/session-store.ts'
import type { Step } from './visit.ts'

export const resumeSession: Step = ({ shop }) => restoreSession(shop.merchantId, shop.brand)

/** Who it turned out to be; waits while nobody has asked yet. */
export function sessionSettled(): Promise<SessionState> {
  const { promise, resolve } = Promise.withResolvers<SessionState>()
  const look = (state: SessionState) => {
    if (state.status === 'starting') return
    stop()
    resolve(state)
  }
  const stop = sessionStore.subscribe(look)
  look(sessionStore.getState())
  return promise
}
