import { defineConfig } from '@playwright/test'
import product from '../../playwright.config.ts'

// `npm run e2e -- dev` starts the development servers of `npm run dev` on a new database, with nothing prepared, and runs
// these tests against them. Its report is not that of the product's tests.
export default defineConfig({ ...product, testDir: '.', testIgnore: [], workers: 1, reporter: 'list' })
