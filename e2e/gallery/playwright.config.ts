import { defineConfig } from '@playwright/test'
import product from '../../playwright.config.ts'

// The gallery is not in the product that is shipped: `npm run shots` builds one that has it and runs these beside its pictures.
export default defineConfig({
  ...product,
  testDir: '.',
  // Who tells where they are is asked nothing: a question of the shop would lie over the layers under test.
  use: { ...product.use, permissions: ['geolocation'], geolocation: { latitude: 41.3111, longitude: 69.2797 } },
  testIgnore: [],
  timeout: 120_000,
  // Hundreds of parts on one page.
  expect: { timeout: 15_000 },
  reporter: 'list',
})
