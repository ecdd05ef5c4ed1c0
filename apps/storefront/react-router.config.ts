import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { buildFolder } from './vite/build-folder.ts'
import { precompress } from './vite/precompress.ts'
import { slimManifest } from './vite/slim-manifest.ts'

export default {
  ssr: true,
  buildDirectory: buildFolder,
  // The route manifest is loaded with the first page as one cached file: no request per link, and no additional URLs
  // that the HTML cache of a shop would have to handle.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => {
    const assets = join(reactRouterConfig.buildDirectory, 'client/assets')
    slimManifest(assets)
    precompress(assets)
  },
} satisfies Config
