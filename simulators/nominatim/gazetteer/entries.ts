// Builders of gazetteer entries, so that a street or a quarter can be written in one line.
import { fractionsAlong, type Point } from '../geometry.ts'
import type { LocalityId } from './localities.ts'
import type { Names } from './names.ts'
import type { Area, Entry, House, Landmark, Place, Street } from './place.ts'

export const inside = (locality: LocalityId, entries: readonly Entry[]): Place[] =>
  entries.map((entry) => ({ ...entry, locality }))

/** `numbers`: the house number at each point of the street line, or only at its two ends. */
const streetOf =
  (key: Street['key'], type: string, name: (names: Names) => Names) =>
  (uz: string, ru: string, en: string, numbers: readonly number[] = []) => ({
    /** `coordinates`: latitudes and longitudes alternately. */
    along(coordinates: readonly number[]): Street {
      const line = coordinates.flatMap((lat, index) =>
        index % 2 === 0 ? [[lat, coordinates[index + 1] ?? 0] as const] : [],
      )
      const names = name({ uz, ru, en })
      return { kind: 'street', key, names, category: 'highway', type, line, numbers: spread(numbers, line) }
    },
  })

function spread(numbers: readonly number[], line: readonly Point[]): number[] {
  if (numbers.length !== 2) return [...numbers]
  const [first = 0, last = 0] = numbers
  return fractionsAlong(line).map((fraction) => Math.round(first + fraction * (last - first)))
}

export const street = streetOf('road', 'residential', ({ uz, ru, en }) => ({
  uz: `${uz} koʻchasi`,
  // Russian adjectives stand before the word «улица».
  ru: ru.endsWith('ая') ? `${ru} улица` : `улица ${ru}`,
  en: `${en} Street`,
}))
export const avenue = streetOf('road', 'primary', ({ uz, ru, en }) => ({
  uz: `${uz} shoh koʻchasi`,
  ru: `проспект ${ru}`,
  en: `${en} Avenue`,
}))
export const way = streetOf('road', 'trunk', (names) => names)
export const footpath = streetOf('pedestrian', 'pedestrian', (names) => names)

const residential = (names: Names, at: Point, reach: number): Area => ({
  kind: 'area',
  key: 'residential',
  names,
  category: 'landuse',
  type: 'residential',
  at,
  reach,
})

export const massif = (uz: string, ru: string, en: string, at: Point, reach = 350): Area =>
  residential({ uz: `${uz} massivi`, ru: `массив ${ru}`, en: `${en} Massif` }, at, reach)

export const mahalla = (uz: string, ru: string, en: string, at: Point, reach = 350): Area => ({
  kind: 'area',
  key: 'neighbourhood',
  names: { uz: `${uz} mahallasi`, ru: `махалля ${ru}`, en: `${en} Mahalla` },
  category: 'place',
  type: 'neighbourhood',
  at,
  reach,
})

type Numbered<N> = readonly [number: N, lat: number, lon: number, reach?: number]

export const quarters = ({ uz, ru, en }: Names, rows: readonly Numbered<number>[]): Area[] =>
  rows.map(([number, lat, lon, reach = 320]) => {
    const names = { uz: `${uz} ${number}-kvartal`, ru: `${ru}, ${number}-й квартал`, en: `${en}, Quarter ${number}` }
    return residential(names, [lat, lon], reach)
  })

export const blocks = ({ uz, ru, en }: Names, rows: readonly Numbered<string>[]): Area[] =>
  rows.map(([number, lat, lon, reach = 320]) => {
    const names = { uz: `${uz} ${number}-mavze`, ru: `${ru}, массив ${number}`, en: `${en}, Block ${number}` }
    return residential(names, [lat, lon], reach)
  })

/** `tag` as in `amenity/marketplace`. */
export function landmark(uz: string, ru: string, en: string, tag: string, at: Point, houseNumber?: string): Landmark {
  const [category = '', type = ''] = tag.split('/')
  return { kind: 'landmark', names: { uz, ru, en }, category, type, at, houseNumber: houseNumber ?? null }
}

export const metro = (uz: string, ru: string, en: string, at: Point): Landmark =>
  landmark(uz, ru, en, 'railway/station', at)

export const house = (houseNumber: string, area: string, at: Point): House => ({
  kind: 'house',
  names: { uz: '', ru: '', en: '' },
  category: 'building',
  type: 'apartments',
  at,
  houseNumber,
  area,
})
