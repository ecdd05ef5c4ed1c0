import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    // Not `assets`: the server of the bench also has the files of the storefront.
    assetsDir: 'bare-assets',
    assetsInlineLimit: 0,
    emptyOutDir: true,
  },
})
