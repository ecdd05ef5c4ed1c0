// Configures knip to find unused exports of the product, starting at its processes and pages. Files that serve only
// tests are read as empty files, because an export that only a test uses counts as unused.
import type { KnipConfig } from 'knip'

const forTests = /\/apps\/\w+\/testing\.ts$|\/packages\/\w+\/test\//

export default {
  include: ['exports', 'types'],
  ignoreExportsUsedInFile: true,
  ignoreWorkspaces: ['packages/testbed', 'demo'],
  compilers: { ts: (text: string, path: string) => (forTests.test(path) ? '' : text) },
  workspaces: {
    '.': { entry: [], project: [] },
    'apps/api': {
      entry: [
        'src/{server,worker,rewrap-secrets,dasturxon,redrive-jobs}.ts!',
        'migrations/{bootstrap,migrate,table-types}.ts!',
      ],
      project: ['src/**/*.ts!', 'migrations/*.ts!', '!**/*.test.ts!'],
      ignore: ['src/platform/tables.ts'],
    },
    'apps/storefront': {
      entry: ['server/{start,vite-pages}.ts!', '*.config.ts!'],
      project: ['app/**/*.{ts,tsx}!', 'server/**/*.ts!', '!**/*.test.{ts,tsx}!'],
    },
    'apps/console': {
      entry: ['app/main.tsx!', '*.config.ts!'],
      project: ['app/**/*.{ts,tsx}!', '!**/*.test.{ts,tsx}!'],
    },
    'packages/*': { includeEntryExports: true, project: ['src/**/*.{ts,tsx}!', '!**/*.test.{ts,tsx}!'] },
    simulators: { entry: ['start.ts!'], project: ['**/*.ts!', '!**/*.test.ts!'] },
  },
} satisfies KnipConfig
