import { chromiumLaunch } from '@dasturxon/testbed/observing/chromium'
import { defineConfig } from '@playwright/test'

// `npm run e2e` starts the built product, passes its port in EDGE_PORT (see e2e/shops.ts) and sets the output folder.
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  // One picture for all machines: what is compared is drawn by our fonts, and the comparison is tolerant.
  snapshotPathTemplate: '{testDir}/{testFileDir}/pictures/{arg}{ext}',
  // Not of the shipped build: see e2e/gallery/playwright.config.ts and e2e/dev/playwright.config.ts.
  testIgnore: ['gallery/**', 'dev/**'],
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // These limits only stop hanging tests; a test of speed has its own limit.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/reports/playwright.json' }]],
  use: {
    // The reverse proxy uses certificates of a local authority that no browser trusts.
    ignoreHTTPSErrors: true,
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: chromiumLaunch,
  },
})
