import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { finishedFiles } from './vite/finished-files.ts'

/** Packages that every screen needs and only an upgrade changes: one chunk compresses and caches them together. */
const framework = /node_modules\/(?:react|react-dom|react-router|scheduler|@lingui|zustand)\//

export default defineConfig({
  plugins: [
    tailwindcss(),
    react(),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    finishedFiles(),
  ],
  resolve: {
    // This package is a shim for React versions without useSyncExternalStore; our React has this hook.
    alias: [{ find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' }],
  },
  optimizeDeps: {
    entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.{ts,tsx}'],
    include: ['@lingui/core', '@lingui/react'],
    exclude: ['@lingui/react/macro', '@lingui/core/macro'],
  },
  build: {
    outDir: 'build',
    manifest: true,
    // Nothing is inlined: an asset inside another file would be downloaded again with every change of that file.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'framework', test: framework }] } } },
  },
})
