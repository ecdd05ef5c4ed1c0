import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { chunkGroups, listChunkModules } from './vite/chunk-groups.ts'
import { laterStyles } from './vite/later-styles.ts'
import { firstPageStyles } from './vite/first-page-styles.ts'
import { chunkFailure } from './vite/chunk-failure.ts'
import { externalNoticeStyles } from './vite/external-notice-styles.ts'
import { refuseRemovedFeatures } from './vite/removed-features.ts'
import { unusedCode } from './vite/unused-code.ts'
import { unusedRouterCode } from './vite/unused-router-code.ts'

/** Packages that every page needs and only an upgrade changes: one chunk compresses and caches them together. */
const framework = /node_modules\/(?:react|react-dom|react-router|scheduler|@lingui)\//

const chunks = chunkGroups()

const browserFiles = ['app/**/*.{ts,tsx}', '!app/**/*.{test,server}.{ts,tsx}', '!app/routes.ts']

export default defineConfig({
  plugins: [
    firstPageStyles(),
    tailwindcss(),
    reactRouter(),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    listChunkModules(),
    chunkFailure(),
    unusedCode('react-router', unusedRouterCode),
    refuseRemovedFeatures(),
    chunks.find,
    externalNoticeStyles(),
    laterStyles(),
  ],
  resolve: {
    // This package is a shim for React versions without useSyncExternalStore; our React has this hook.
    alias: [{ find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' }],
  },
  optimizeDeps: {
    // The router names no entries. Without them Vite finds the packages of a page at its first visit, and reloads it.
    entries: browserFiles,
    // Listed, because a transform adds their imports: if Vite found them late, it would break the first page load.
    include: ['@lingui/core', '@lingui/react', '@dasturxon/ui > @base-ui/react/dialog'],
    exclude: ['@lingui/react/macro'],
  },
  server: {
    // The files of all pages are transformed at the start: the first visit waits for none of them.
    warmup: { clientFiles: browserFiles },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [{ name: 'framework', test: framework }, ...chunks.groups],
            },
          },
        },
      },
    },
  },
  build: {
    // server/built-pages.ts finds the message catalogue of a language in the manifest.
    manifest: true,
    // Nothing is inlined: an asset inside another file would be downloaded again with every change of that file.
    assetsInlineLimit: 0,
  },
})
