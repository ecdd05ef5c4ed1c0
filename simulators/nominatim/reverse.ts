// What is here? The nearest thing worth naming within 300 m, never the exact address; in a gap of the map the district;
// null far from everything.
import { areaCovering, type Found, foundPlace, nearestStreet } from './find.ts'
import { houses, landmarks } from './gazetteer/gazetteer.ts'
import { localities } from './gazetteer/localities.ts'
import { metresBetween, type Point } from './geometry.ts'
import { numberAt } from './house-numbers.ts'

const reach = 300
const gap = 1_500
const atTheDoor = 60
const onTheSpot = 30

/** `zoom` says how coarse the answer may be: 10 a city, 14 a quarter, 16 a street, 18 a door. */
export function reverse(point: Point, zoom = 18): Found | null {
  const found = zoom === 16 || zoom === 17 ? findStreet(point) : findDoor(point)
  if (found && zoom >= 16) return found
  const area = areaCovering(point)
  if (area && zoom >= 14) return foundPlace(area)
  return findDistrict(point, zoom)
}

function findDistrict(point: Point, zoom: number): Found | null {
  const near = nearestStreet(point, gap)?.street ?? nearest(landmarks, point, gap)?.place ?? areaCovering(point)
  if (!near) return null
  const locality = localities[near.locality]
  if (zoom >= 13 && locality.district) return { level: 'district', locality, at: locality.at }
  return { level: 'city', city: locality.city, at: locality.city.at }
}

function findDoor(point: Point): Found | null {
  const landmark = nearest(landmarks, point, reach)
  const numbered = nearest(houses, point, atTheDoor)
  const along = nearestStreet(point, reach)
  if (landmark && landmark.metres <= onTheSpot) return foundPlace(landmark.place)
  if (numbered && numbered.metres <= (along?.metres ?? reach)) return foundPlace(numbered.place)
  if (along && along.metres <= atTheDoor) {
    const { street, at } = along
    return { level: 'place', place: street, at, houseNumber: numberAt(street, along), street, area: areaCovering(at) }
  }
  const area = areaCovering(point)
  if (area) return foundPlace(area)
  if (landmark && landmark.metres < (along?.metres ?? Infinity)) return foundPlace(landmark.place)
  return findStreet(point)
}

function findStreet(point: Point): Found | null {
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
