// Reverse geocoding: the nearest place within 300 m, which need not be the exact address; without one the district;
// null far from all places.
import { areaCovering, type GeocodingResult, foundPlace, nearestStreet } from './find.ts'
import { houses, landmarks } from './gazetteer/gazetteer.ts'
import { localities } from './gazetteer/localities.ts'
import { metresBetween, type Point } from './geometry.ts'
import { numberAt } from './house-numbers.ts'

const reach = 300
const gap = 1_500
const nearHouse = 60
const atLandmark = 30

/** `zoom` is the precision of the result: 10 a city, 14 a quarter, 16 a street, 18 a house. */
export function reverse(point: Point, zoom = 18): GeocodingResult | null {
  const found = zoom === 16 || zoom === 17 ? findStreet(point) : findHouse(point)
  if (found && zoom >= 16) return found
  const area = areaCovering(point)
  if (area && zoom >= 14) return foundPlace(area)
  return findDistrict(point, zoom)
}

function findDistrict(point: Point, zoom: number): GeocodingResult | null {
  const near = nearestStreet(point, gap)?.street ?? nearest(landmarks, point, gap)?.place ?? areaCovering(point)
  if (!near) return null
  const locality = localities[near.locality]
  if (zoom >= 13 && locality.district) return { level: 'district', locality, at: locality.at }
  return { level: 'city', city: locality.city, at: locality.city.at }
}

function findHouse(point: Point): GeocodingResult | null {
  const landmark = nearest(landmarks, point, reach)
  const numbered = nearest(houses, point, nearHouse)
  const along = nearestStreet(point, reach)
  if (landmark && landmark.metres <= atLandmark) return foundPlace(landmark.place)
  if (numbered && numbered.metres <= (along?.metres ?? reach)) return foundPlace(numbered.place)
  if (along && along.metres <= nearHouse) {
    const { street, at } = along
    return { level: 'place', place: street, at, houseNumber: numberAt(street, along), street, area: areaCovering(at) }
  }
  const area = areaCovering(point)
  if (area) return foundPlace(area)
  if (landmark && landmark.metres < (along?.metres ?? Infinity)) return foundPlace(landmark.place)
  return findStreet(point)
}

function findStreet(point: Point): GeocodingResult | null {
  const along = nearestStreet(point, reach)
  if (along) {
    const { street, at } = along
    return { level: 'place', place: street, at, houseNumber: null, street, area: areaCovering(at) }
  }
  const area = areaCovering(point)
  return area && foundPlace(area)
}

function nearest<P extends { at: Point }>(places: readonly P[], point: Point, within: number) {
  const near = places
    .map((place) => ({ place, metres: metresBetween(place.at, point) }))
    .filter(({ metres }) => metres <= within)
  return near.toSorted((a, b) => a.metres - b.metres)[0] ?? null
}
