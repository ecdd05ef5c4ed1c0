// The specification's limits of the picture viewer. The zoom that the viewer itself offers lies inside them.
export const viewerLimits = {
  /** Milliseconds in which only one wheel event counts. */
  wheel: 50,
  /** Milliseconds in which a second tap makes a double tap. */
  tap: 500,
  zoom: { least: 0.01, most: 100 },
  /** Milliseconds the zoom tooltip is shown. */
  tooltip: 1_000,
  /** Milliseconds to wait for a large picture before a smaller one is shown. */
  load: 1_000,
}

export const withinZoom = (zoom: number): number =>
  Math.min(viewerLimits.zoom.most, Math.max(viewerLimits.zoom.least, zoom))

/** Returns a function that returns true once, then false until the given milliseconds have passed. */
export function onePer(milliseconds: number, now: () => number = () => performance.now()): () => boolean {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    const passes = now() - last >= milliseconds
    if (passes) last = now()
    return passes
  }
}
