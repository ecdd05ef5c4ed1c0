// The storefront's layers: pages → shell → features → platform. Imports point down, never sideways between pages, and
// features follow the order of the list below.
import { noImport, noText, type Wall } from './import-graph.ts'

const layers = ['platform', 'features', 'shell', 'pages'] as const

/** A feature may import those before it. */
export const featureOrder = [
  'shop',
  'live',
  'map',
  'login',
  'catalogue',
  'product-options',
  'destination',
  'order-request',
  'basket',
  'placing',
  'tracking',
  'reorder',
]

/** The layer and the folder of a file in the storefront's `app`; files beside the layers have none. */
function partOf(path: string): { layer: string; folder: string } | undefined {
  const [, layer, folder] = /^apps\/storefront\/app\/(\w[\w-]*)\/([^/]+)/.exec(path) ?? []
  return layer && folder ? { layer, folder } : undefined
}

export const storefrontLayersPointDown = noImport((from, to) => {
  const [here, there] = [partOf(from), partOf(to)]
  if (!here || !there) return false
  return layers.indexOf(there.layer as never) > layers.indexOf(here.layer as never)
})

export const onlyListedLayers = noImport((from, to) =>
  [from, to].some((path) => {
    const part = partOf(path)
    return !!part && !layers.includes(part.layer as never) && !part.layer.startsWith('+types')
  }),
)

export const pagesStayApart = noImport((from, to) => {
  const [here, there] = [partOf(from), partOf(to)]
  return here?.layer === 'pages' && there?.layer === 'pages' && here.folder !== there.folder
})

export const featuresFollowTheirOrder = noImport((from, to) => {
  const [here, there] = [partOf(from), partOf(to)]
  if (here?.layer !== 'features' || there?.layer !== 'features' || here.folder === there.folder) return false
  const [position, imported] = [featureOrder.indexOf(here.folder), featureOrder.indexOf(there.folder)]
  return imported === -1 || position === -1 || imported > position
})

/** What the server of the storefront may use of the pages' code. */
const openToTheServer =
  /^apps\/storefront\/app\/(?:platform\/|features\/shop\/|features\/map\/map-view|shell\/seo\/|shell\/start-up\/private-paths)/

export const serverUsesLittleOfTheApp = noImport(
  (from, to) => from.startsWith('apps/storefront/server/') && partOf(to) !== undefined && !openToTheServer.test(to),
)

export const pagesKnowNothingOfTheServer = noImport(
  (from, to) => from.startsWith('apps/storefront/app/') && to.startsWith('apps/storefront/server/'),
)

const isBrowserPackage = (path: string) => path.startsWith('packages/browser/')

/** The platform of the storefront serves any shop; `merchant`, `customer` and `guest` are the kinds of its sessions. */
const trade =
  /\b\w*(?:basket|order(?!By|ing\b)|product|dish|menu(?!item)|deliver|courier|branch|promo(?!t)|cashback|payment|checkout|kitchen|favourite|\bslot|tariff)\w*/i

export const platformKnowsNoTrade = noText((path) => path.startsWith('apps/storefront/app/platform/'), trade)

/** The browser package serves any app: no trade, no kinds of people, no React, no texts. */
export const browserPackageIsNeutral: Wall = (tree) => [
  ...noText(isBrowserPackage, trade)(tree),
  ...noText(isBrowserPackage, /\b\w*(?:merchant|customer|guest|staff)\w*/i)(tree),
  ...noImport((from, to) => isBrowserPackage(from) && /^(?:react|@lingui)/.test(to))(tree),
]
