// The Web Mercator projection of tile servers: the world is a square of 256 · 2^zoom pixels.
import type { Point } from '../nominatim/geometry.ts'

export const tileSize = 256
/** The distance east and south of the north-west corner of the world, in pixels of one zoom. */
export type Spot = readonly [x: number, y: number]

export function project([lat, lon]: Point, zoom: number): Spot {
  const world = tileSize * 2 ** zoom
  const sine = Math.sin((lat * Math.PI) / 180)
  return [((lon + 180) / 360) * world, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world]
}

const metresAtEquator = 40_075_017
/** One scale is accurate enough for the whole map: Tashkent and Samarkand lie two degrees of latitude apart. */
const latitude = (41.3 * Math.PI) / 180
export const pixelsPerMetre = (zoom: number): number => (tileSize * 2 ** zoom) / (metresAtEquator * Math.cos(latitude))
