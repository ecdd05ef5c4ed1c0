// Code for any app contains no restaurant terms: the platform of the storefront, packages/browser and packages/server.
import { noImport, noText, type Wall } from './import-graph.ts'

const trade =
  /\b\w*(?:basket|order|product|dish|menu|deliver|courier|branch|promo|cashback|payment|checkout|kitchen|favourite|slot|tariff)\w*/i
/** The kinds of users of a session. The platform of the storefront may contain these terms, the packages may not. */
const people = /\b\w*(?:merchant|customer|guest|staff)\w*/i

const isPlatform = (path: string) => path.startsWith('apps/storefront/app/platform/')
const isBrowser = (path: string) => path.startsWith('packages/browser/')
const isServer = (path: string) => path.startsWith('packages/server/')

export const platformKnowsNoTrade = noText(isPlatform, trade)

export const packagesKnowNoTrade: Wall = (tree) =>
  [trade, people].flatMap((words) => noText((path) => isBrowser(path) || isServer(path), words)(tree))

/** The browser package imports neither React nor Lingui: the console has its own components and texts. */
export const browserPackageImportsNoUi = noImport((from, to) => isBrowser(from) && /^(?:react|@lingui)/.test(to))

export const serverPackageStaysOnServers = noImport(
  (from, to) => /^apps\/(?:storefront\/app|console)\//.test(from) && isServer(to),
)
