import { defineConfig } from '@playwright/test'
import product from '../../playwright.config.ts'

// The component gallery is not in the shipped build: `npm run shots` builds it in and also runs these tests.
export default defineConfig({
  ...product,
  testDir: '.',
  // With geolocation granted the shop does not ask for it: its dialog would cover the layers under test.
  use: { ...product.use, permissions: ['geolocation'], geolocation: { latitude: 41.3111, longitude: 69.2797 } },
  testIgnore: [],
  timeout: 120_000,
  // The gallery page is slow, because it has hundreds of components.
  expect: { timeout: 15_000 },
  reporter: 'list',
})
