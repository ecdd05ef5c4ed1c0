// Exchanges the session of the app around the page for a session of the shop. Downloaded only inside such an app.
import { withTabLock } from '@dasturxon/browser/tab-lock'
import { clickLaunch } from '@dasturxon/contracts/click-app.endpoints'
import type { WebSession } from '#platform/host/host.ts'
import { send } from './send.ts'
import { startSession } from './session.ts'

/**
 * Without an answer the visitor stays a guest, and the next page tries again. Under the lock of the session, so that no
 * guest is created meanwhile whose cookie would replace the customer's.
 */
export const exchangeWebSession = ({ id, settle }: WebSession): Promise<void> =>
  withTabLock('session', async () => {
    const [error, issued] = await send(clickLaunch, { body: { webSession: id } })
    if (issued) startSession(issued, issued.user)
    if (!error || error.status === 400 || error.status === 403) settle()
  })
