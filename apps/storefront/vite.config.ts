import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { moduleList } from './module-list.ts'

/** What every page needs and only an upgrade changes: one file, so that it compresses and caches as one. */
const framework = /node_modules\/(?:react|react-dom|react-router|scheduler|use-sync-external-store|@lingui)\//

/** What every page wears. Not the entry: it must run last. */
const shell = /storefront\/app\/(?:shell\/|root)|packages\/ui\/|packages\/i18n\/src\//

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    moduleList(),
  ],
  optimizeDeps: {
    // Named, because they show up only after a transform: found late, they would break the first page of the day.
    include: ['@lingui/core', '@lingui/react', '@dasturxon/ui > @phosphor-icons/react/dist/ssr/ForkKnife'],
    exclude: ['@lingui/react/macro'],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: framework },
                { name: 'shell', test: shell },
              ],
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
