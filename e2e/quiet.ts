// Waits until the network is idle. A page with an open event stream is never idle: after the timeout it has nothing
// left to fetch either.
import type { Page } from '@playwright/test'

const longEnough = 10_000

export const quiet = (page: Page): Promise<void> =>
  page.waitForLoadState('networkidle', { timeout: longEnough }).catch(() => {})
