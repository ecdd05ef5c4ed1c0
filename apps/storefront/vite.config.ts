import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { chunkGroups, listChunkModules } from './vite/chunk-groups.ts'
import { singleStylesheet } from './vite/single-stylesheet.ts'
import { chunkFailure } from './vite/chunk-failure.ts'
import { externalNoticeStyles } from './vite/external-notice-styles.ts'

/** What every page needs and only an upgrade changes: one file, so that it compresses and caches as one. */
const framework = /node_modules\/(?:react|react-dom|react-router|scheduler|@lingui)\//

const chunks = chunkGroups()

const dialogs = ['dialog', 'drawer'].map((part) => `@dasturxon/ui > @base-ui/react/${part}`)

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    listChunkModules(),
    chunkFailure(),
    chunks.find,
    externalNoticeStyles(),
    singleStylesheet(),
  ],
  resolve: {
    // Written for a React without this hook; ours has it.
    alias: [{ find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' }],
  },
  optimizeDeps: {
    // Named, because they show up only after a transform: found late, they would break the first page of the day.
    include: ['@lingui/core', '@lingui/react', ...dialogs],
    exclude: ['@lingui/react/macro'],
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
    // server/built-pages.ts looks the catalogue of a language up in it.
    manifest: true,
    // A file of its own is cached; one inside another travels with every change of that.
    assetsInlineLimit: 0,
  },
})
