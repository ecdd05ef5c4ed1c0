// A result in the format of Nominatim: coordinates as text, names in the requested language, address parts from small
// to large.
import type { GeocodingResult } from './find.ts'
import { numberOf } from './gazetteer/gazetteer.ts'
import { country, localities, type Locality } from './gazetteer/localities.ts'
import type { Names } from './gazetteer/names.ts'
import { boxAround } from './geometry.ts'

export type Language = keyof Names
export type Format = 'json' | 'jsonv2'
export type Address = Record<string, string>

const licence = 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright'
const decimal = (degrees: number) => degrees.toFixed(7)

/** The first requested language in which names exist; otherwise Uzbek. */
export const languageOf = (accepted: string): Language =>
  accepted
    .split(',')
    .map((entry) => entry.trim().slice(0, 2).toLowerCase())
    .find((code): code is Language => code === 'uz' || code === 'ru' || code === 'en') ?? 'uz'

export function describePlace(
  found: GeocodingResult,
  language: Language,
  format: Format,
  withAddress: boolean,
): object {
  const address = addressOf(found, language)
  const { category, type, rank, importance, addresstype, name, osm } = natureOf(found, language)
  const { south, north, west, east } = boxAround(shapeOf(found), spreadOf(found))
  const displayed = Object.entries(address).filter(([key]) => key !== 'ISO3166-2-lvl4' && key !== 'country_code')
  return {
    place_id: 180_000_000 + osm,
    licence,
    osm_type: found.level !== 'place' ? 'relation' : found.place.kind === 'street' ? 'way' : 'node',
    osm_id: 400_000_000 + osm * 7919,
    lat: decimal(found.at[0]),
    lon: decimal(found.at[1]),
    [format === 'json' ? 'class' : 'category']: category,
    type,
    place_rank: rank,
    importance,
    addresstype,
    name,
    display_name: displayed.map(([, value]) => value).join(', '),
    ...(withAddress && { address }),
    boundingbox: [south, north, west, east].map(decimal),
  }
}

function addressOf(found: GeocodingResult, language: Language): Address {
  const locality = localityOf(found)
  const city = found.level === 'city' ? found.city : locality?.city
  const { district = null, postcode } = locality ?? {}
  return {
    ...(found.level === 'place' && detailsOf(found, language)),
    ...(district && { city_district: district[language] }),
    ...(city && { city: city.names[language] }),
    ...(city?.state && { state: city.state[language] }),
    ...(city && { 'ISO3166-2-lvl4': city.iso }),
    ...(found.level === 'place' && postcode && { postcode }),
    country: country[language],
    country_code: 'uz',
  }
}

type FoundPlace = Extract<GeocodingResult, { level: 'place' }>

const detailsOf = ({ place, houseNumber, street, area }: FoundPlace, language: Language): Address => ({
  ...(place.kind === 'landmark' && { [place.category]: place.names[language] }),
  ...(houseNumber && { house_number: houseNumber }),
  ...(street && { [street.key]: street.names[language] }),
  ...(area && { [area.key]: area.names[language] }),
})

function natureOf(found: GeocodingResult, language: Language) {
  const border = { category: 'boundary', type: 'administrative' } as const
  if (found.level === 'city') {
    const name = found.city.names[language]
    return {
      ...border,
      rank: 16,
      importance: 0.67,
      addresstype: 'city',
      name,
      osm: found.city.iso === 'UZ-TK' ? 901 : 902,
    }
  }
  if (found.level === 'district') {
    const name = found.locality.district?.[language] ?? ''
    const osm = 910 + Object.values<Locality>(localities).indexOf(found.locality)
    return { ...border, rank: 17, importance: 0.42, addresstype: 'city_district', name, osm }
  }
  const { place, houseNumber } = found
  const { category, type } = place
  const common = { category, type, name: place.names[language], osm: numberOf(place) }
  if (place.kind === 'street' && houseNumber)
    return {
      ...common,
      category: 'place',
      type: 'house',
      rank: 30,
      importance: 0.0000999,
      addresstype: 'place',
      name: '',
    }
  if (place.kind === 'street') return { ...common, rank: 26, importance: 0.0533, addresstype: place.key }
  if (place.kind === 'area') return { ...common, rank: 20, importance: 0.1067, addresstype: place.key }
  return { ...common, rank: 30, importance: place.kind === 'house' ? 0.0000999 : 0.1867, addresstype: category }
}

const localityOf = (found: GeocodingResult): Locality | null =>
  found.level === 'place' ? localities[found.place.locality] : found.level === 'district' ? found.locality : null

const shapeOf = (found: GeocodingResult) =>
  found.level === 'place' && found.place.kind === 'street' && !found.houseNumber ? found.place.line : [found.at]

const spreadOf = (found: GeocodingResult) => {
  if (found.level === 'city') return 14_000
  if (found.level === 'district') return 4_000
  return found.place.kind === 'area' ? found.place.reach : 5
}
