// Finds the delivery area of a point. The page and the server call the same function, so their results are equal.
import type { Money } from './money.ts'

/** Longitude first, as in GeoJSON. */
export type Position = readonly [lon: number, lat: number]

/** The first ring is the outline, the others are holes. Rings need not repeat their first point. */
export type Polygon = readonly (readonly Position[])[]

export type DeliveryArea = {
  id: string
  polygon: Polygon
  /** Where areas overlap, the lowest number wins; null comes last. */
  priority: number | null
  price: Money
}

/** Of overlapping areas the lowest priority number wins, then the lowest price, then the lowest id: one result only. */
export function findArea<Area extends DeliveryArea>(areas: readonly Area[], point: Position): Area | undefined {
  return areas.filter((area) => covers(area.polygon, point)).sort(byRank)[0]
}

function byRank(a: DeliveryArea, b: DeliveryArea): number {
  if (a.priority !== b.priority) return (a.priority ?? Infinity) < (b.priority ?? Infinity) ? -1 : 1
  return a.price - b.price || (a.id < b.id ? -1 : 1)
}

/** Points on the outline, or on the outline of a hole, count as covered. */
export function covers(polygon: Polygon, point: Position): boolean {
  const at = onGrid(point)
  const [outline = [], ...holes] = polygon.map((ring) => ring.map(onGrid))
  const outside = side(outline, at)
  if (outside !== 'inside') return outside === 'boundary'
  return holes.every((hole) => side(hole, at) !== 'inside')
}

// Seven decimals of a degree are a centimetre. With integer coordinates the edge test is exact: a product of two
// distances below 9° stays below 2^53, and no delivery area is that wide. PostGIS gives the same results on these
// integers; on degrees it put 87 of 231 points that lie on slanting edges outside the area.
const onGrid = ([lon, lat]: Position): Position => [Math.round(lon * 1e7), Math.round(lat * 1e7)]

function side(ring: readonly Position[], [x, y]: Position): 'inside' | 'outside' | 'boundary' {
  let isInside = false
  let [fromX, fromY] = ring.at(-1) ?? [NaN, NaN]
  for (const [toX, toY] of ring) {
    const turn = (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX)
    if (turn === 0 && between(fromX, x, toX) && between(fromY, y, toY)) return 'boundary'
    // Edges are half-open in latitude, so that a ray through a corner crosses only one of the two edges at the corner.
    if (fromY > y !== toY > y && turn > 0 === toY > fromY) isInside = !isInside
    fromX = toX
    fromY = toY
  }
  return isInside ? 'inside' : 'outside'
}

const between = (a: number, middle: number, b: number): boolean => Math.min(a, b) <= middle && middle <= Math.max(a, b)
