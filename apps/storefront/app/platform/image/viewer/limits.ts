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

/** Lets the first through, then none until so many milliseconds have passed. */
export function onePer(milliseconds: number, now: () => number = () => performance.now()): () => boolean {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    const passes = now() - last >= milliseconds
    if (passes) last = now()
    return passes
  }
}
