// Waits until the network is idle. A page with an open event stream never is: it counts as idle after the timeout.
import type { Page } from '@playwright/test'

const longEnough = 10_000

export const quiet = (page: Page): Promise<void> =>
  page.waitForLoadState('networkidle', { timeout: longEnough }).catch(() => {})
