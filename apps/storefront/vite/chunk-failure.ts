// The router reloads the page whenever a part of it cannot be loaded, as often as that happens. This hands the decision
// to app/platform/deferred/chunk-guard.server.ts. An upgrade that words it differently fails the build here.
import type { Plugin } from 'vite'

const routeModules = /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.m?js/
const reload = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/

export const chunkFailure = (): Plugin => ({
  name: 'chunk-failure',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform(code, id) {
    if (!routeModules.test(id)) return null
    if (!reload.test(code)) this.error('The router no longer reloads where we expect it to')
    return { code: code.replace(reload, 'return globalThis.partFailed(error);'), map: null }
  },
})
