// What our pages never use of React Router, one table per feature. See docs/decisions/0032-unused-router-code.md; the
// plugin in removed-features.ts fails the build when a page begins to use one of them.
import type { UnusedCode } from './unused-code.ts'

const never = '{ throw Error("removed from the build") }'

/** Pages change data by API calls (platform/calls), so the router only ever loads. */
const submissions: UnusedCode = {
  '/lib/router/router.js': {
    'isMutationMethod()': 'false',
    'isSubmissionNavigation()': 'false',
    'getSubmissionFromNavigation()': 'undefined',
    'getUpdatedActionData()': 'undefined',
  },
  '/lib/dom/ssr/single-fetch.js': { 'request.method': '"GET"' },
  '/lib/dom/ssr/data.js': { 'request.method': '"GET"' },
  '/lib/dom/ssr/routes.js': { 'route.hasClientAction': 'false', 'noActionDefinedError()': 'Error()' },
  '/lib/dom/lib.js': { 'Form =': '{}' },
}

/** Without `useFetcher` the router's collections of fetchers stay empty. */
const fetchers: UnusedCode = {
  '/lib/router/router.js': {
    'function fetch': never,
    'function getFetcher': never,
    'function resetFetcher': never,
    'function queueFetcherForDeletion': never,
    'fetchLoadMatches.forEach()': 'undefined',
    'fetchersToLoad.map()': '[]',
    'markFetchRedirectsDone()': 'false',
    'abortStaleFetchLoads()': 'false',
    'revalidatingFetchers.forEach()': 'undefined',
    'revalidatingFetchers.length': '0',
    'state.fetchers.forEach()': 'undefined',
    'unmountedFetchers.forEach()': 'undefined',
  },
  '/lib/dom/ssr/single-fetch.js': { 'singleFetchLoaderFetcherStrategy()': 'undefined' },
}

/** All routes are in the manifest that is loaded with the first page: see `routeDiscovery` in react-router.config.ts. */
const routeDiscovery: UnusedCode = {
  '/lib/router/router.js': {
    'init.patchRoutesOnNavigation': 'undefined',
    'fogOfWar.active': 'false',
    'function patchRoutes': never,
  },
  '/lib/dom/ssr/fog-of-war.js': { 'isFogOfWarEnabled()': 'false' },
}

/** Blocked navigations, view transitions, instrumentation, middleware in the browser, prefetching by a link. */
const navigationOptions: UnusedCode = {
  '/lib/router/router.js': {
    'shouldBlockNavigation()': 'undefined',
    'function getBlocker': never,
    'restoreAppliedTransitions()': 'undefined',
    'persistAppliedTransitions()': 'undefined',
    'init.instrumentations': 'undefined',
    'function runClientMiddlewarePipeline': '{ return handler() }',
  },
  '/lib/components.js': { 'isViewTransitionAvailable =': 'false' },
  '/lib/dom/lib.js': { 'NavLink =': '{}', 'usePrefetchBehavior()': '[false]' },
  '/lib/dom/ssr/components.js': { 'isPageLinkDescriptor()': 'false' },
  '/lib/dom/ssr/links.js': { 'isPageLinkDescriptor()': 'false' },
}

/** React server components and subresource integrity are not configured. */
const serverComponents: UnusedCode = {
  '/lib/hooks.js': { 'this.context': 'false' },
  '/lib/components.js': { 'useIsRSCRouterContext()': 'false' },
  '/lib/dom/ssr/components.js': { 'useIsRSCRouterContext()': 'false', 'manifest.sri': 'undefined' },
  '/lib/dom-export/hydrated-router.js': { 'window.__reactRouterManifest.sri': 'undefined' },
}

/** The browser renders these inline scripts empty, and root.tsx has the error page that replaces the router's own. */
const serverWritten: UnusedCode = {
  '/lib/dom/ssr/components.js': { 'contextScript =': '" "', 'routeModulesScript =': '" "' },
  '/lib/dom/ssr/errorBoundaries.js': { 'heyDeveloper =': 'null' },
  '/lib/hooks.js': { 'defaultErrorElement =': 'undefined' },
}

/** Advice to programmers, which development still prints. */
const warnings: UnusedCode = {
  '/lib/router/router.js': { 'warning()': 'undefined' },
  '/lib/router/utils.js': { 'warning()': 'undefined' },
  '/lib/hooks.js': { 'warning()': 'undefined', 'warningOnce()': 'undefined' },
  '/lib/components.js': { 'warning()': 'undefined', 'warnOnce()': 'undefined' },
  '/lib/dom/lib.js': { 'warning()': 'undefined' },
  '/lib/dom/ssr/components.js': { 'warnOnce()': 'undefined' },
}

export const unusedRouterCode = [
  submissions,
  fetchers,
  routeDiscovery,
  navigationOptions,
  serverComponents,
  serverWritten,
  warnings,
]
