// Detects whether coordinate pairs are longitude first or latitude first. For importing delivery areas only: all stored
// pairs are longitude first.
import type { Position } from './area.ts'
import { done, type Outcome, refused } from './outcome.ts'

// The ranges cover little more than Uzbekistan: they do not overlap, so a pair has one possible order, and the pair of
// Moscow (37.6, 55.7) is not taken for a swapped one.
const lon = { from: 55.9, to: 73.2 }
const lat = { from: 37.1, to: 45.7 }
const isLon = (degrees: number) => lon.from <= degrees && degrees <= lon.to
const isLat = (degrees: number) => lat.from <= degrees && degrees <= lat.to

export type UnclearCoordinates = { code: 'coordinates_unclear'; params: { index: number } }

/** `index` is the first pair outside both ranges, or in another order than the pairs before it. */
export function lonLatRing(pairs: readonly (readonly [number, number])[]): Outcome<Position[], UnclearCoordinates> {
  const isSwapped = pairs[0] !== undefined && isLat(pairs[0][0])
  const ring = pairs.map(([first, second]): Position => (isSwapped ? [second, first] : [first, second]))
  const index = ring.findIndex((position) => !isLon(position[0]) || !isLat(position[1]))
  return index === -1 ? done(ring) : refused({ code: 'coordinates_unclear', params: { index } })
}
