// Implements map-view.ts with Leaflet. Leaflet's own buttons and attribution are off; the latter is in map-canvas.tsx.
import 'leaflet/dist/leaflet.css'
import './map.css'
import type { MapSetup, MapView, Point } from './map-view.ts'
import L from 'leaflet'

const pair = ({ latitude, longitude }: Point): L.LatLngTuple => [latitude, longitude]
const deepest = 19
const maxFlightKm = 40

export function openLeaflet({ element, at, zoom, onMove, onRest, onTiles }: MapSetup): MapView {
  const map = L.map(element, {
    center: pair(at),
    zoom,
    minZoom: 10,
    maxZoom: deepest,
    zoomControl: false,
    attributionControl: false,
    // One press of an arrow key moves the map by a visible step.
    keyboardPanDelta: 60,
    zoomAnimation: !isMotionReduced(),
    fadeAnimation: false,
  })
  const tiles = showTiles(map, deepest, onTiles)
  const areas = L.layerGroup().addTo(map)
  const way = L.layerGroup().addTo(map)
  const markers = L.layerGroup().addTo(map)

  let centre = map.getCenter()
  let isResizing = false
  let isMoving = false
  map.on('movestart', () => {
    if (isResizing) return
    isMoving = true
    onMove()
  })
  map.on('moveend', () => {
    if (isResizing) return
    isMoving = false
    centre = map.getCenter()
    onRest({ latitude: centre.lat, longitude: centre.lng })
  })
  // The position under the pin stays when the card beside the map grows; the visitor has moved nothing.
  const watchSize = new ResizeObserver(() => {
    isResizing = true
    // Panning a map that is still moving would stop it, and its `moveend` would never arrive.
    map.invalidateSize({ animate: false, pan: !isMoving })
    if (!isMoving) map.setView(centre, map.getZoom(), { animate: false })
    isResizing = false
  })
  watchSize.observe(element)

  return {
    moveTo(position, targetZoom = map.getZoom()) {
      const isNear = map.distance(map.getCenter(), pair(position)) < maxFlightKm * 1_000
      if (isNear && !isMotionReduced()) map.flyTo(pair(position), targetZoom, { duration: 0.5 })
      else map.setView(pair(position), targetZoom, { animate: false })
    },
    zoomBy: (steps) => void map.setZoom(map.getZoom() + steps),
    fit(places, covered = 0) {
      if (places.length === 0) return
      map.fitBounds(L.latLngBounds(places.map(pair)), {
        paddingTopLeft: [48 + covered, 64],
        paddingBottomRight: [48, 64],
        maxZoom: 17,
        animate: false,
      })
    },
    showAreas(shown) {
      areas.clearLayers()
      for (const { polygon } of shown) {
        const rings = polygon.map((ring) => ring.map(([lon, lat]): L.LatLngTuple => [lat, lon]))
        L.polygon(rings, { className: 'map-area', interactive: false, weight: 2.5 }).addTo(areas)
      }
    },
    showMarkers(shown) {
      markers.clearLayers()
      for (const { at: position, element: html } of shown) {
        const icon = L.divIcon({ html, className: 'map-marker', iconSize: undefined, iconAnchor: [0, 0] })
        L.marker(pair(position), { icon, keyboard: false, interactive: false }).addTo(markers)
      }
    },
    showWay(places) {
      way.clearLayers()
      if (places.length > 1) L.polyline(places.map(pair), { className: 'map-way', interactive: false }).addTo(way)
    },
    retry: tiles.retry,
    close() {
      watchSize.disconnect()
      tiles.close()
      map.remove()
    },
  }
}

const isMotionReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * The map tiles: from the page's own origin, in the theme of the page. `onTiles` reports whether any tile has loaded,
 * because an empty grey square explains nothing to the visitor.
 */
type Tiles = { retry: () => void; close: () => void }

function showTiles(map: L.Map, deepest: number, onTiles: (areThere: boolean) => void): Tiles {
  const tiles = L.tileLayer(tilesOf(theme()), { maxZoom: deepest, keepBuffer: 1 }).addTo(map)
  let areThere = false
  tiles.on('tileload', () => {
    if (!areThere) onTiles(true)
    areThere = true
  })
  // A single missing tile among others is not reported.
  tiles.on('tileerror', () => areThere || onTiles(false))
  const watchTheme = new MutationObserver(() => tiles.setUrl(tilesOf(theme())))
  watchTheme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return { retry: () => void tiles.redraw(), close: () => watchTheme.disconnect() }
}

/** The edge server fetches the tiles from the map service of this deployment. */
const tilesOf = (style: 'light' | 'dark') => `/tiles/${style}/{z}/{x}/{y}`
const theme = () => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light')
