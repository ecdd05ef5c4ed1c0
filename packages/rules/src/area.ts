// Which delivery area holds this point? The page and the server ask the same function, so they cannot disagree.
import type { Money } from './money.ts'

/** Longitude first, as in GeoJSON. */
export type Position = readonly [lon: number, lat: number]

/** The first ring is the outline, the others are holes. Rings need not repeat their first point. */
export type Polygon = readonly (readonly Position[])[]

export type DeliveryArea = {
  id: string
  polygon: Polygon
  /** Lower wins; null is last. */
  priority: number | null
  price: Money
}

/** Where areas overlap the lowest priority wins, then the lowest price, then the id, so that the answer is one. */
export function findArea<Area extends DeliveryArea>(areas: readonly Area[], point: Position): Area | undefined {
  return areas.filter((area) => covers(area.polygon, point)).sort(byRank)[0]
}

function byRank(a: DeliveryArea, b: DeliveryArea): number {
  if (a.priority !== b.priority) return (a.priority ?? Infinity) < (b.priority ?? Infinity) ? -1 : 1
  return a.price - b.price || (a.id < b.id ? -1 : 1)
}

/** A boundary belongs to the polygon, that of a hole too. */
export function covers(polygon: Polygon, point: Position): boolean {
  const at = onGrid(point)
  const [outline = [], ...holes] = polygon.map((ring) => ring.map(onGrid))
  const outside = side(outline, at)
  if (outside !== 'inside') return outside === 'boundary'
  return holes.every((hole) => side(hole, at) !== 'inside')
}

// Seven decimals are a centimetre. On whole numbers a point of an edge is exactly on it: a product of two distances
// below 9° stays below 2^53, and no delivery area is that wide. PostGIS on the same whole numbers agrees; on degrees it
// put 87 of 231 points of slanting edges outside.
const onGrid = ([lon, lat]: Position): Position => [Math.round(lon * 1e7), Math.round(lat * 1e7)]

function side(ring: readonly Position[], [x, y]: Position): 'inside' | 'outside' | 'boundary' {
  let isInside = false
  let [fromX, fromY] = ring.at(-1) ?? [NaN, NaN]
  for (const [toX, toY] of ring) {
    const turn = (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX)
    if (turn === 0 && between(fromX, x, toX) && between(fromY, y, toY)) return 'boundary'
    // Half-open in latitude, so that a ray through a corner crosses one of its two edges.
    if (fromY > y !== toY > y && turn > 0 === toY > fromY) isInside = !isInside
    fromX = toX
    fromY = toY
  }
  return isInside ? 'inside' : 'outside'
}

const between = (a: number, middle: number, b: number): boolean => Math.min(a, b) <= middle && middle <= Math.max(a, b)
