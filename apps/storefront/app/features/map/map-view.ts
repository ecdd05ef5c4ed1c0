// Where maps begin, and which pages are full-page maps. The interface of a map is in packages/ui.
import type { Point } from '@dasturxon/rules/address'

export type { Point } from '@dasturxon/rules/address'
export type { MapArea } from '@dasturxon/ui/map-view'

/** The initial centre when neither the visitor's nor the shop's position is known. */
export const defaultPosition: Point = { latitude: 41.3113, longitude: 69.2792 }
export const streetZoom = 16

/**
 * True for full-page maps. The content security policy is set once per document, so the server must recognise a page
 * that needs Yandex's scripts by its path; a small map inside another page always uses Leaflet.
 */
export const isMapPath = (path: string): boolean =>
  /^\/(?:address\/|branches\/map|profile\/address\/create|profile\/orders\/[^/]+\/map)/.test(path)
