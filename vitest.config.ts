import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{apps,packages,tooling,simulators}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/build/**'],
    hookTimeout: 60_000,
    testTimeout: 20_000,
  },
})
