// Nothing is under way any more. A page whose live line opens before that is never wholly quiet: after so long it has
// nothing left to fetch either.
import type { Page } from '@playwright/test'

const longEnough = 10_000

export const quiet = (page: Page): Promise<void> =>
  page.waitForLoadState('networkidle', { timeout: longEnough }).catch(() => {})
