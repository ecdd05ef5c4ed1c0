// A map as pages know it, whoever draws it. Places are latitude and longitude by name: providers disagree on the order.
import type { Point } from '@dasturxon/rules/address'

export type { Point } from '@dasturxon/rules/address'

/** Drawn with its outline; longitude first, as areas come from the API. */
export type MapArea = { id: string; polygon: readonly (readonly (readonly [lon: number, lat: number])[])[] }
/** `element` stands with its bottom centre on the place. */
export type MapMarker = { id: string; at: Point; element: HTMLElement }

export type MapSetup = {
  element: HTMLElement
  at: Point
  zoom: number
  onMove: () => void
  onRest: (centre: Point) => void
  /** Whether any of the picture has come. */
  onTiles: (areThere: boolean) => void
}

export type MapView = {
  moveTo: (at: Point, zoom?: number) => void
  zoomBy: (steps: number) => void
  /** Shows all of them at once; `covered`: how wide a card lies over the left edge. */
  fit: (places: readonly Point[], covered?: number) => void
  showAreas: (areas: readonly MapArea[]) => void
  showMarkers: (markers: readonly MapMarker[]) => void
  /** Straight from place to place: nobody knows which streets are taken. */
  showWay: (places: readonly Point[]) => void
  /** Asks for the picture again. */
  retry: () => void
  close: () => void
}

/** Where a map begins when nothing is known about the visitor or the shop. */
export const defaultPlace: Point = { latitude: 41.3113, longitude: 69.2792 }
export const streetZoom = 16

/**
 * Pages that are a map. What scripts may run is said once per document, so a page that wants Yandex's must be one that
 * the server knows as such; a small map among other things is always Leaflet's.
 */
export const isMapPath = (path: string): boolean =>
  /^\/(?:address\/|branches\/map|profile\/address\/create|profile\/orders\/[^/]+\/map)/.test(path)
