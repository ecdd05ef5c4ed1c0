import { defineConfig } from 'vitest/config'

const exclude = ['**/node_modules/**', '**/build/**']

/** Test files share a process and its imported modules, which halves the time. No test may leave state behind. */
const shared = { isolate: false }

/** It moves the clock of its process, and ids never go back: in a shared process those of later tests would be of tomorrow. */
const movesClock = 'apps/api/src/modules/telegram/long-launch.test.ts'

// Only projects that use PostgreSQL wait for the template database.
export default defineConfig({
  test: {
    hookTimeout: 60_000,
    testTimeout: 20_000,
    // A busy machine may also stop PostgreSQL for longer than a request's deadline. The server then says so, and a test
    // that was told so is run once more; a server that keeps saying it fails the test.
    retry: { count: 1, condition: /try_again/ },
    // A busy machine may stop a process for longer than a bound of a few seconds, so a duration that was too long is
    // measured again, at most twice. No other failure is repeated.
    tags: [{ name: 'duration', retry: { count: 2, condition: /to be less than/ } }],
    // The default would be one worker on two cores, and most tests wait for a database most of their time.
    maxWorkers: 4,
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          include: ['{packages,tooling,simulators,e2e,screenshots,apps/console}/**/*.test.{ts,tsx}'],
          exclude,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'api',
          include: ['{apps/api,demo}/**/*.test.ts'],
          exclude: [...exclude, movesClock],
          globalSetup: ['packages/testbed/src/servers/vitest-template.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'moved clock',
          include: [movesClock],
          globalSetup: ['packages/testbed/src/servers/vitest-template.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'storefront',
          include: ['apps/storefront/**/*.test.{ts,tsx}'],
          exclude,
          globalSetup: ['packages/testbed/src/servers/vitest-template.ts', 'apps/storefront/test/build.ts'],
        },
      },
    ],
  },
})
