import { defineConfig } from 'vitest/config'

// The walk over Olov's menu proves search, which is not mutated; the long comparisons have commands of their own.
export default defineConfig({
  test: {
    include: ['packages/rules/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/search*.test.ts'],
    setupFiles: ['tooling/mutation.seed.ts'],
    testTimeout: 20_000,
  },
})
