// The search words of each place, district and city, in all languages.
import type { GeocodingResult } from './find.ts'
import { foldWords } from './fold-words.ts'
import { areas, places } from './gazetteer/gazetteer.ts'
import { country, localities, type Locality } from './gazetteer/localities.ts'
import type { Names } from './gazetteer/names.ts'
import type { Place } from './gazetteer/place.ts'

export type IndexEntry = {
  /** The words of the name, of the area of a house, and the house number. */
  own: ReadonlySet<string>
  /** The words of the district, city, region and country. */
  around: ReadonlySet<string>
  /** Words that the search text must contain: the number of a house. */
  needed: readonly string[]
  weight: number
  target: Place | Exclude<GeocodingResult, { level: 'place' }>
}

const wordsOf = (...names: (Names | null | undefined)[]) =>
  new Set(names.flatMap((name) => (name ? [name.uz, name.ru, name.en].flatMap(foldWords) : [])))

const weights = { landmark: 0.35, area: 0.25, street: 0.2, house: 0.1 }

function entryOf(place: Place): IndexEntry {
  const { district, city }: Locality = localities[place.locality]
  const area = place.kind === 'house' ? areas.find(({ names }) => names.uz === place.area) : undefined
  const numbers = 'houseNumber' in place && place.houseNumber ? foldWords(place.houseNumber) : []
  return {
    own: new Set([...wordsOf(place.names, area?.names), ...numbers]),
    around: wordsOf(district, city.names, city.state, country),
    needed: place.kind === 'house' ? numbers : [],
    weight: weights[place.kind],
    target: place,
  }
}

const allLocalities = Object.values<Locality>(localities)

export const entries: readonly IndexEntry[] = [
  ...[...new Set(allLocalities.map(({ city }) => city))].map((city) => ({
    own: wordsOf(city.names),
    around: wordsOf(city.state, country),
    needed: [],
    weight: 0.6,
    target: { level: 'city', city, at: city.at } as const,
  })),
  ...allLocalities
    .filter(({ district }) => district)
    .map((locality) => ({
      own: wordsOf(locality.district),
      around: wordsOf(locality.city.names, country),
      needed: [],
      weight: 0.45,
      target: { level: 'district', locality, at: locality.at } as const,
    })),
  ...places.map(entryOf),
]
