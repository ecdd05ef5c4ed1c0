// A search result: a place, its coordinates, and its street and area.
import { areas, streets } from './gazetteer/gazetteer.ts'
import type { City, Locality } from './gazetteer/localities.ts'
import type { Area, Place, Placed, Street } from './gazetteer/place.ts'
import { metresBetween, nearestOnLine, type Point } from './geometry.ts'

export type GeocodingResult =
  | {
      level: 'place'
      place: Place
      at: Point
      houseNumber: string | null
      street: Placed<Street> | null
      area: Placed<Area> | null
    }
  | { level: 'district'; locality: Locality; at: Point }
  | { level: 'city'; city: City; at: Point }

/** Of the areas that contain the point, the one whose centre is nearest to it, relative to the area's radius. */
export function areaCovering(point: Point): Placed<Area> | null {
  const covering = areas.filter(({ at, reach }) => metresBetween(at, point) <= reach)
  return (
    covering.toSorted((a, b) => metresBetween(a.at, point) / a.reach - metresBetween(b.at, point) / b.reach)[0] ?? null
  )
}

export function nearestStreet(point: Point, within: number) {
  const near = streets
    .map((street) => ({ street, ...nearestOnLine(point, street.line) }))
    .filter(({ metres }) => metres <= within)
  return near.toSorted((a, b) => a.metres - b.metres)[0] ?? null
}

/** Metres within which a street is part of the address of a landmark. */
const streetOfLandmark = 120

/** The result for a place that was searched by name. */
export function foundPlace(place: Place): GeocodingResult {
  if (place.kind === 'area')
    return { level: 'place', place, at: place.at, houseNumber: null, street: null, area: place }
  if (place.kind === 'house') {
    const area = areas.find(({ names }) => names.uz === place.area) ?? null
    return { level: 'place', place, at: place.at, houseNumber: place.houseNumber, street: null, area }
  }
  if (place.kind === 'landmark') {
    const street = nearestStreet(place.at, streetOfLandmark)?.street ?? null
    const houseNumber = street && place.houseNumber
    return { level: 'place', place, at: place.at, houseNumber, street, area: areaCovering(place.at) }
  }
  const at = place.line[Math.floor(place.line.length / 2)] ?? [0, 0]
  return { level: 'place', place, at, houseNumber: null, street: place, area: null }
}
