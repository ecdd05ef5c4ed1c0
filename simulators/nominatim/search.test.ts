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
])('%s', async (question) => {
  expect((await first(question))?.address).toMatchObject({ house_number: '107', road: 'Amir Temur shoh koʻchasi' })
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
])('%s means %s', async (question, name) => {
  expect((await first(question))?.name).toBe(name)
})

test('the same name in two cities: the city or the box decides', async () => {
  const amirTemur = await find('Amir Temur', { limit: '50' })
  expect(new Set(amirTemur.map(({ address }) => address?.['city']))).toEqual(new Set(['Toshkent', 'Samarqand']))
  expect((await first('Amir Temur 20 Samarqand'))?.address?.['city']).toBe('Samarqand')
  const viewbox = '66.87,39.60,67.08,39.74'
  expect((await first('Amir Temur', { viewbox }))?.address?.['city']).toBe('Samarqand')
  const bounded = await find('Amir Temur', { viewbox, bounded: '1', limit: '50' })
  expect(bounded.map(({ address }) => address?.['city'])).not.toContain('Toshkent')
})

test('a house within its quarter is found by number', async () => {
  expect((await first('Chilonzor 9-kvartal, 24-uy'))?.address).toMatchObject({
    house_number: '24',
    residential: 'Chilonzor 9-kvartal',
  })
})

test('a number nobody mapped still leads to the street', async () => {
  const found = await first('Muqimiy koʻchasi 300')
  expect(found?.name).toBe('Muqimiy koʻchasi')
  expect(found?.address).not.toHaveProperty('house_number')
})

test('nothing is found for unknown words, parts of words, bare kinds of place or another country', async () => {
  for (const question of ['Xayoliy koʻchasi', 'Rustav', 'koʻchasi', ''])
    expect([question, await find(question)]).toEqual([question, []])
  expect(await find('Chorsu', { countrycodes: 'kz,ru' })).toEqual([])
})

test('coordinates are looked up in reverse', async () => {
  expect((await first('41.29408, 69.26456'))?.address).toMatchObject({ road: 'Shota Rustaveli koʻchasi' })
})

test('limit is honoured, ten when not given, and the address only comes when asked for', async () => {
  expect(await find('Chilonzor', { limit: '3' })).toHaveLength(3)
  expect(await find('Chilonzor')).toHaveLength(10)
  expect(await find('Chilonzor', { limit: '0' })).toHaveLength(1)
  expect(await first('Chilonzor', { addressdetails: '0' })).not.toHaveProperty('address')
})
