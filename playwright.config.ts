import { chromiumLaunch } from '@dasturxon/testbed/observing/chromium'
import { defineConfig } from '@playwright/test'

// `npm run e2e` starts the built product, says where it is by EDGE_PORT (e2e/shops.ts) and where results go.
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  // Not in a build: see e2e/gallery/playwright.config.ts.
  testIgnore: 'gallery/**',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // Only what hangs is meant by these; what must be fast says so in its own test.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/reports/playwright.json' }]],
  use: {
    // The edge signs with its own authority, which no browser knows.
    ignoreHTTPSErrors: true,
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: chromiumLaunch,
  },
})
