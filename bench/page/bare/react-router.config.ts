import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: '../../../.cache/bare-page/build',
  // The build renders the page to a file, by the same code that a server would run for a request.
  prerender: ['/bare'],
  // As in the storefront: no request for the routes of the links on the page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
