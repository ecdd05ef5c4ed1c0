// React Router reloads the page every time a chunk cannot be loaded. This plugin passes the decision to
// app/platform/deferred/chunk-guard.server.ts. If an upgrade of React Router changes its reload, the build fails here.
import type { Plugin } from 'vite'

const routeModules = /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.m?js/
const reload = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/

export const chunkFailure = (): Plugin => ({
  name: 'chunk-failure',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform(code, id) {
    if (!routeModules.test(id)) return null
    if (!reload.test(code)) this.error('react-router no longer contains the page reload that this plugin replaces')
    return { code: code.replace(reload, 'return globalThis.partFailed(error);'), map: null }
  },
})
