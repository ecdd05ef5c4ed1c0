import { defineConfig } from '@playwright/test'
import product from '../../playwright.config.ts'

// The gallery is not in the product that is shipped: `npm run shots` builds one that has it and runs these beside its pictures.
export default defineConfig({
  ...product,
  testDir: '.',
  // Nobody tells where they are, so the shop does not ask: its question would lie over the layers under test.
  use: { ...product.use, permissions: [] },
  testIgnore: [],
  timeout: 120_000,
  // Hundreds of parts on one page.
  expect: { timeout: 15_000 },
  reporter: 'list',
})
