import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Simulators, startSimulators } from '../in-process.ts'

let simulators: Simulators
beforeAll(async () => {
  simulators = await startSimulators({ nominatim: { perSecond: Infinity } })
})
afterAll(() => simulators.stop())

type Answer = { name: string; display_name: string; lat: string; lon: string; address?: Record<string, string> }
async function find(q: string, rest: Record<string, string> = {}) {
  const query = new URLSearchParams({ q, format: 'jsonv2', addressdetails: '1', countrycodes: 'uz', ...rest })
  const headers = { 'user-agent': 'dasturxon-tests' }
  const answer = await fetch(`${simulators.url('nominatim')}/search?${query.toString()}`, { headers })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Answer[]
}
const first = async (q: string, rest = {}) => (await find(q, rest))[0]

test.each([
  ['amir temur shoh koʻchasi 107, toshkent'],
  ["AMIR TEMUR SHOH KO'CHASI, 107-uy, Toshkent"],
  ['проспект Амира Темура, дом 107, Ташкент'],
  ['пр. Амира Темура 107 Ташкент'],
  ['107 Amir Temur Avenue, Tashkent'],
])('finds house 107 for the search text %s', async (searchText) => {
  expect((await first(searchText))?.address).toMatchObject({ house_number: '107', road: 'Amir Temur shoh koʻchasi' })
})

test.each([
  ['Sagʻbon', 'Sagʻbon koʻchasi'],
  ["sag'bon", 'Sagʻbon koʻchasi'],
  ['sag’bon ko’chasi', 'Sagʻbon koʻchasi'],
  ['Chorsu bozori', 'Chorsu bozori'],
  ['базар чорсу', 'Chorsu bozori'],
  ['Чиланзар 9 квартал', 'Chilonzor 9-kvartal'],
  ['chilonzor 9-mavze', 'Chilonzor 9-kvartal'],
  ['Toshkent', 'Toshkent'],
  ['Yunusobod tumani', 'Yunusobod tumani'],
  ['Registan Square', 'Registon maydoni'],
])('the search text %s finds %s', async (searchText, name) => {
  expect((await first(searchText))?.name).toBe(name)
})

test('finds a name in two cities, and prefers the city in the text or inside the viewbox', async () => {
  const amirTemur = await find('Amir Temur', { limit: '50' })
  expect(new Set(amirTemur.map(({ address }) => address?.['city']))).toEqual(new Set(['Toshkent', 'Samarqand']))
  expect((await first('Amir Temur 20 Samarqand'))?.address?.['city']).toBe('Samarqand')
  const viewbox = '66.87,39.60,67.08,39.74'
  expect((await first('Amir Temur', { viewbox }))?.address?.['city']).toBe('Samarqand')
  const bounded = await find('Amir Temur', { viewbox, bounded: '1', limit: '50' })
  expect(bounded.map(({ address }) => address?.['city'])).not.toContain('Toshkent')
})

test('finds a house of a quarter by its number', async () => {
  expect((await first('Chilonzor 9-kvartal, 24-uy'))?.address).toMatchObject({
    house_number: '24',
    residential: 'Chilonzor 9-kvartal',
  })
})

test('finds the street for an unknown house number', async () => {
  const found = await first('Muqimiy koʻchasi 300')
  expect(found?.name).toBe('Muqimiy koʻchasi')
  expect(found?.address).not.toHaveProperty('house_number')
})

test('finds nothing for unknown words, parts of words, generic words or another country', async () => {
  for (const searchText of ['Xayoliy koʻchasi', 'Rustav', 'koʻchasi', ''])
    expect([searchText, await find(searchText)]).toEqual([searchText, []])
  expect(await find('Chorsu', { countrycodes: 'kz,ru' })).toEqual([])
})

test('finds the address of coordinates in the search text', async () => {
  expect((await first('41.29408, 69.26456'))?.address).toMatchObject({ road: 'Shota Rustaveli koʻchasi' })
})

test('returns at most limit results, ten by default, and the address only with addressdetails', async () => {
  expect(await find('Chilonzor', { limit: '3' })).toHaveLength(3)
  expect(await find('Chilonzor')).toHaveLength(10)
  expect(await find('Chilonzor', { limit: '0' })).toHaveLength(1)
  expect(await first('Chilonzor', { addressdetails: '0' })).not.toHaveProperty('address')
})
