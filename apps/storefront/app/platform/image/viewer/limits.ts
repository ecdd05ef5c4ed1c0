// The specification's bounds of the viewer. What its buttons reach lies inside them.
export const viewerLimits = {
  /** Milliseconds in which a turn of the wheel counts once. */
  wheel: 50,
  /** Milliseconds in which a second tap makes a double one. */
  tap: 500,
  zoom: { least: 0.01, most: 100 },
  /** Milliseconds the zoom is told for. */
  tooltip: 1_000,
  /** Milliseconds a large picture is waited for before a smaller one is shown. */
  load: 1_000,
}

export const withinZoom = (zoom: number): number =>
  Math.min(viewerLimits.zoom.most, Math.max(viewerLimits.zoom.least, zoom))
