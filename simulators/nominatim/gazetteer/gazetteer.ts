// All places of the gazetteer in one list.
import type { Place } from './place.ts'
import { samarkandPlaces } from './samarkand.ts'
import { tashkentAreas } from './tashkent-areas.ts'
import { tashkentLandmarks } from './tashkent-landmarks.ts'
import { metroStations } from './tashkent-metro.ts'
import { easternStreets } from './tashkent-streets-east.ts'
import { westernStreets } from './tashkent-streets-west.ts'

export const places: readonly Place[] = [
  ...easternStreets,
  ...westernStreets,
  ...tashkentAreas,
  ...tashkentLandmarks,
  ...metroStations,
  ...samarkandPlaces,
]

const ofKind = <K extends Place['kind']>(kind: K) =>
  places.filter((place): place is Extract<Place, { kind: K }> => place.kind === kind)

export const streets = ofKind('street')
export const areas = ofKind('area')
export const landmarks = ofKind('landmark')
export const houses = ofKind('house')

const numbers = new Map(places.map((place, index) => [place, index + 1]))
export const numberOf = (place: Place): number => numbers.get(place) ?? 0
