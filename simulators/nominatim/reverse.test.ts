import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Simulators, startSimulators } from '../in-process.ts'
import { streets } from './gazetteer/gazetteer.ts'
import { metresBetween } from './geometry.ts'
import { placeOfNumber } from './house-numbers.ts'

let simulators: Simulators
beforeAll(async () => {
  simulators = await startSimulators({ nominatim: { perSecond: Infinity } })
})
afterAll(() => simulators.stop())

type Answer = Record<string, unknown> & { lat: string; lon: string; address: Record<string, string> }
async function ask(lat: number, lon: number, rest: Record<string, string> = {}) {
  const query = new URLSearchParams({ lat: String(lat), lon: String(lon), format: 'jsonv2', ...rest })
  const headers = { 'user-agent': 'dasturxon-tests' }
  const answer = await fetch(`${simulators.url('nominatim')}/reverse?${query.toString()}`, { headers })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Answer
}

test('returns road, house number and coordinates as text for a point on a street', async () => {
  expect(await ask(41.29408, 69.26456)).toEqual({
    place_id: expect.any(Number),
    licence: expect.stringContaining('OpenStreetMap contributors'),
    osm_type: 'way',
    osm_id: expect.any(Number),
    lat: expect.stringMatching(/^41\.\d{7}$/),
    lon: expect.stringMatching(/^69\.\d{7}$/),
    category: 'place',
    type: 'house',
    place_rank: 30,
    importance: expect.any(Number),
    addresstype: 'place',
    name: '',
    display_name: expect.stringMatching(
      /^\d+, Shota Rustaveli koʻchasi, .*Yakkasaroy tumani, Toshkent, 100100, Oʻzbekiston$/,
    ),
    address: {
      house_number: expect.stringMatching(/^1\d$/),
      road: 'Shota Rustaveli koʻchasi',
      neighbourhood: 'Hamid Sulaymonov mahallasi',
      city_district: 'Yakkasaroy tumani',
      city: 'Toshkent',
      'ISO3166-2-lvl4': 'UZ-TK',
      postcode: '100100',
      country: 'Oʻzbekiston',
      country_code: 'uz',
    },
    boundingbox: [expect.any(String), expect.any(String), expect.any(String), expect.any(String)],
  })
})

test('returns the residential area instead of a road for a point in a quarter', async () => {
  const numbered = await ask(41.2803, 69.2048)
  expect(numbered.address).toMatchObject({ house_number: '24', residential: 'Chilonzor 9-kvartal' })
  const bare = await ask(41.3783, 69.316)
  expect(bare.address).toMatchObject({ residential: 'Yunusobod 19-kvartal' })
  expect(bare.address).not.toHaveProperty('road')
  expect(bare.address).not.toHaveProperty('house_number')
  const mahalla = await ask(41.395, 69.2605)
  expect(mahalla.address).toMatchObject({ neighbourhood: 'Hasanboy mahallasi' })
})

test('returns the name and the street of a landmark', async () => {
  const { name, category, address } = await ask(41.3394, 69.2544)
  expect([name, category]).toEqual(['Riviera', 'shop'])
  expect(address).toMatchObject({ shop: 'Riviera', house_number: '5', road: 'Nurafshon koʻchasi' })
  expect((await ask(39.6548, 66.9757)).address).toMatchObject({
    tourism: 'Registon maydoni',
    city: 'Samarqand',
    state: 'Samarqand viloyati',
    'ISO3166-2-lvl4': 'UZ-SA',
  })
})

test('returns names in the language of the accept-language parameter or header', async () => {
  const road = async (rest: Record<string, string>) => (await ask(41.29408, 69.26456, rest)).address['road']
  expect(await road({ 'accept-language': 'ru,uz' })).toBe('улица Шота Руставели')
  expect(await road({ 'accept-language': 'en-GB,en;q=0.9' })).toBe('Shota Rustaveli Street')
  expect(await road({ 'accept-language': 'kk,uz' })).toBe('Shota Rustaveli koʻchasi')
  const answer = await fetch(`${simulators.url('nominatim')}/reverse?format=jsonv2&lat=41.29408&lon=69.26456`, {
    headers: { 'user-agent': 'dasturxon-tests', 'accept-language': 'ru' },
  })
  expect(((await answer.json()) as Answer).address['road']).toBe('улица Шота Руставели')
})

test('returns an error with status 200 for a point far from all places', async () => {
  expect(await ask(43.2, 60.1)).toEqual({ error: 'Unable to geocode' })
})

test('returns the district for a point without a street or area nearby', async () => {
  const found = await ask(41.31, 69.2)
  expect(found['addresstype']).toBe('city_district')
  expect(found.address).not.toHaveProperty('road')
})

test.each([
  ['18', 'place'],
  ['17', 'road'],
  ['16', 'road'],
  ['14', 'neighbourhood'],
  ['13', 'city_district'],
  ['10', 'city'],
])('returns for zoom %s a result of type %s', async (zoom, kind) => {
  expect((await ask(41.29408, 69.26456, { zoom }))['addresstype']).toBe(kind)
})

test('returns class instead of category for the format json, and no address with addressdetails=0', async () => {
  const found = await ask(41.29408, 69.26456, { format: 'json', addressdetails: '0' })
  expect(found).toMatchObject({ class: 'place' })
  expect(found).not.toHaveProperty('category')
  expect(found).not.toHaveProperty('address')
})

test('returns the number of a house for the coordinates of that house', async () => {
  const street = streets.find(({ names }) => names.uz === 'Lutfiy koʻchasi')
  for (const number of ['12', '33', '40', '55']) {
    const at = (street && placeOfNumber(street, number)) ?? [0, 0]
    const found = await ask(...at)
    expect(found.address).toMatchObject({ road: 'Lutfiy koʻchasi', house_number: number })
    expect(metresBetween(at, [Number(found.lat), Number(found.lon)])).toBeLessThan(30)
  }
})
