// Draws streets and water as paths across a tile.
import { streets } from '../nominatim/gazetteer/gazetteer.ts'
import type { Point } from '../nominatim/geometry.ts'
import type { Palette } from './palette.ts'
import { pixelsPerMetre, project, type Spot, tileSize } from './projection.ts'
import { waters } from './water.ts'

/** The width of a road in metres, its minimum width in pixels, and the lowest zoom that shows it. */
const roads: Record<string, { metres: number; least: number; from: number }> = {
  trunk: { metres: 30, least: 5, from: 9 },
  primary: { metres: 26, least: 4, from: 10 },
  residential: { metres: 17, least: 3, from: 12 },
  pedestrian: { metres: 9, least: 1, from: 15 },
}
const big = new Set(['trunk', 'primary'])

export function drawWater(origin: Spot, zoom: number, { water }: Palette): string {
  const scale = pixelsPerMetre(zoom)
  return waters
    .map(({ line, width }) => {
      const path = pathAcross(line, origin, zoom, width * scale)
      return path && stroke(path, Math.max(4, width * scale), water)
    })
    .join('')
}

export function drawRoads(origin: Spot, zoom: number, { lane, road, roadEdge }: Palette): string {
  const scale = pixelsPerMetre(zoom)
  const shown = streets.flatMap(({ type, line }) => {
    const { metres, least, from } = roads[type] ?? { metres: 12, least: 1, from: 14 }
    const width = Math.max(least, metres * scale)
    const path = zoom >= from ? pathAcross(line, origin, zoom, width) : ''
    return path ? [{ path, width, isBig: big.has(type) }] : []
  })
  // Edges of big roads are drawn below all big roads, so that no edge cuts a crossing. Big roads cover small ones.
  const edge = ({ path, width }: { path: string; width: number }) => stroke(path, width + 2, roadEdge)
  const top = shown.filter(({ isBig }) => isBig)
  const rest = shown.filter(({ isBig }) => !isBig)
  return [
    ...rest.map(({ path, width }) => stroke(path, width, lane)),
    ...top.map(edge),
    ...top.map(({ path, width }) => stroke(path, width, road)),
  ].join('')
}

const stroke = (path: string, width: number, ink: string) =>
  `<path d="${path}" fill="none" stroke="${ink}" stroke-width="${width.toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"/>`

/** A smooth SVG path through the points in the pixels of the tile; empty when it is outside the tile. */
function pathAcross(line: readonly Point[], [left, top]: Spot, zoom: number, reach: number): string {
  const spots = line.map((point): Spot => {
    const [x, y] = project(point, zoom)
    return [x - left, y - top]
  })
  const isNear = ([from, to]: Spot) => to > -reach && from < tileSize + reach
  const spread = (axis: 0 | 1): Spot => {
    const along = spots.map((spot) => spot[axis])
    return [Math.min(...along), Math.max(...along)]
  }
  if (!isNear(spread(0)) || !isNear(spread(1))) return ''
  const at = (index: number): Spot => spots[Math.min(spots.length - 1, Math.max(0, index))] as Spot
  return spots.reduce((path, spot, index) => {
    if (index === 0) return `M${write(spot)}`
    const [before, from, after] = [at(index - 2), at(index - 1), at(index + 1)]
    return `${path}C${write(handle(from, before, spot))} ${write(handle(spot, after, from))} ${write(spot)}`
  }, '')
}

/** The Bézier control point of the curve at `spot` towards `to`; `other` is the point on the other side of `spot`. */
const handle = (spot: Spot, other: Spot, to: Spot): Spot => [
  spot[0] + (to[0] - other[0]) / 6,
  spot[1] + (to[1] - other[1]) / 6,
]
const write = ([x, y]: Spot) => `${x.toFixed(1)} ${y.toFixed(1)}`
