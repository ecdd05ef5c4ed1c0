// The drawn map itself: from our own origin, in the theme of the page. Whether any of it has come is told, because a grey
// square says nothing.
import L from 'leaflet'

type Tiles = { retry: () => void; close: () => void }

export function showTiles(map: L.Map, deepest: number, onTiles: (areThere: boolean) => void): Tiles {
  const tiles = L.tileLayer(tilesOf(theme()), { maxZoom: deepest, keepBuffer: 1 }).addTo(map)
  let areThere = false
  tiles.on('tileload', () => {
    if (!areThere) onTiles(true)
    areThere = true
  })
  // One piece that is missing among others is no reason to say anything.
  tiles.on('tileerror', () => areThere || onTiles(false))
  const watchTheme = new MutationObserver(() => tiles.setUrl(tilesOf(theme())))
  watchTheme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return { retry: () => void tiles.redraw(), close: () => watchTheme.disconnect() }
}

/** The edge fetches them from whoever draws maps for this deployment. */
const tilesOf = (style: 'light' | 'dark') => `/tiles/${style}/{z}/{x}/{y}`
const theme = () => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light')
