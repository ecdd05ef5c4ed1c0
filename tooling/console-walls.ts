// The console's layers: parts → shell → platform. A part is a folder of `app` named by the trade; parts never import
// each other, so that each screen can be changed, and downloaded, alone.
import { noImport } from './import-graph.ts'

const layerOf = (path: string) => /^apps\/console\/app\/([\w-]+)\//.exec(path)?.[1]
const below: Record<string, number> = { platform: 0, shell: 1 }
const heightOf = (layer: string) => below[layer] ?? 2

export const consoleLayersPointDown = noImport((from, to) => {
  const [source, target] = [layerOf(from), layerOf(to)]
  return !!source && !!target && heightOf(target) > heightOf(source)
})

export const consolePartsStayApart = noImport((from, to) => {
  const [source, target] = [layerOf(from), layerOf(to)]
  return !!source && !!target && source !== target && heightOf(source) === 2 && heightOf(target) === 2
})

/** The site map imports every part; no part may import the site map. */
export const partsKnowNoSiteMap = noImport(
  (from, to) => layerOf(from) !== undefined && /^apps\/console\/app\/[\w.-]+$/.test(to),
)
