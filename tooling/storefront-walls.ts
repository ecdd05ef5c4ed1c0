// The storefront's layers: pages → shell → features → platform. Imports point down, never sideways between pages, and a
// feature imports only features before it in `featureOrder`.
import { noImport, type Wall } from './import-graph.ts'

const layers = ['platform', 'features', 'shell', 'pages'] as const

/** A feature may import the features before it in this list. */
export const featureOrder = [
  'shop',
  'live',
  'map',
  'login',
  'catalogue',
  'product-options',
  'destination',
  'order-request',
  'payment',
  'basket',
  'placing',
  'tracking',
  'reorder',
]

/** The layer and the folder of a file in the storefront's `app`; a file directly in `app` has none. */
function partOf(path: string): { layer: string; folder: string } | undefined {
  const [, layer, folder] = /^apps\/storefront\/app\/(\w[\w-]*)\/([^/]+)/.exec(path) ?? []
  return layer && folder ? { layer, folder } : undefined
}

export const storefrontLayersPointDown = noImport((from, to) => {
  const [source, target] = [partOf(from), partOf(to)]
  if (!source || !target) return false
  return layers.indexOf(target.layer as never) > layers.indexOf(source.layer as never)
})

/** Finds files outside the four layers and files of features that `featureOrder` does not list. */
export const onlyListedFolders: Wall = (tree) =>
  [...tree.keys()].filter((path) => {
    const part = partOf(path)
    if (!part) return false
    return part.layer === 'features' ? !featureOrder.includes(part.folder) : !layers.includes(part.layer as never)
  })

export const pagesStayApart = noImport((from, to) => {
  const [source, target] = [partOf(from), partOf(to)]
  return source?.layer === 'pages' && target?.layer === 'pages' && source.folder !== target.folder
})

export const featuresFollowTheirOrder = noImport((from, to) => {
  const [source, target] = [partOf(from), partOf(to)]
  if (source?.layer !== 'features' || target?.layer !== 'features' || source.folder === target.folder) return false
  const [position, imported] = [featureOrder.indexOf(source.folder), featureOrder.indexOf(target.folder)]
  return imported > position
})

/** The parts of the app that the server of the storefront may import. */
const openToTheServer =
  /^apps\/storefront\/app\/(?:platform\/|features\/shop\/|features\/map\/map-view|shell\/seo\/|shell\/start-up\/private-paths)/

export const serverUsesLittleOfTheApp = noImport(
  (from, to) => from.startsWith('apps/storefront/server/') && partOf(to) !== undefined && !openToTheServer.test(to),
)

export const pagesKnowNothingOfTheServer = noImport(
  (from, to) => from.startsWith('apps/storefront/app/') && to.startsWith('apps/storefront/server/'),
)
