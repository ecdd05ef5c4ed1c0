import { defineConfig } from 'vitest/config'

// Search is not mutated, so its tests are left out; the long fuzz comparisons have their own commands.
export default defineConfig({
  test: {
    include: ['packages/rules/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/search*.test.ts'],
    setupFiles: ['tooling/mutation.seed.ts'],
    testTimeout: 20_000,
  },
})
