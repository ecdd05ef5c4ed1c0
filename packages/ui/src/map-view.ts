// The map interface for pages, whichever provider draws it. Coordinates are named: providers differ on which is first.
export type Point = { latitude: number; longitude: number }

/** An area drawn with its outline; longitude first, as in the API. */
export type MapArea = { id: string; polygon: readonly (readonly (readonly [lon: number, lat: number])[])[] }
/** `element` is placed with its bottom centre on the position. */
export type MapMarker = { id: string; at: Point; element: HTMLElement }

export type MapSetup = {
  element: HTMLElement
  at: Point
  zoom: number
  onMove: () => void
  onRest: (centre: Point) => void
  /** Reports whether any map tile has loaded. */
  onTiles: (areThere: boolean) => void
}

export type MapView = {
  moveTo: (at: Point, zoom?: number) => void
  zoomBy: (steps: number) => void
  /** Makes all positions visible at once; `covered`: the width of a card over the left edge. */
  fit: (places: readonly Point[], covered?: number) => void
  showAreas: (areas: readonly MapArea[]) => void
  showMarkers: (markers: readonly MapMarker[]) => void
  /** Draws straight lines between the positions: the streets the courier takes are unknown. */
  showWay: (places: readonly Point[]) => void
  /** Requests the map tiles again. */
  retry: () => void
  close: () => void
}
