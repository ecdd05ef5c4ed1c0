import { expect, test } from 'vitest'
import { hasForeignSigns } from '@dasturxon/i18n/language'
import { isInside } from '../geometry.ts'
import { areas, houses, places, streets } from './gazetteer.ts'

const boxes = {
  tashkent: { south: 41.16, north: 41.42, west: 69.12, east: 69.43 },
  samarkand: { south: 39.6, north: 39.74, west: 66.87, east: 67.08 },
}
const pointsOf = (place: (typeof places)[number]) => (place.kind === 'street' ? place.line : [place.at])

test('the gazetteer has over 300 places in Tashkent and over 45 in Samarkand', () => {
  const inSamarkand = places.filter(({ locality }) => locality === 'samarkand')
  expect(places.length - inSamarkand.length).toBeGreaterThan(300)
  expect(inSamarkand.length).toBeGreaterThan(45)
})

test('every place lies inside the bounding box of its city', () => {
  const lost = places.filter((place) => {
    const box = place.locality === 'samarkand' ? boxes.samarkand : boxes.tashkent
    return !pointsOf(place).every((point) => isInside(box, point))
  })
  expect(lost.map(({ names }) => names.uz)).toEqual([])
})

test('every place has a name in three languages, in the script of each language', () => {
  const named = places.filter(({ kind }) => kind !== 'house').map(({ names }) => names)
  expect(named.filter(({ uz, ru, en }) => !uz || !ru || !en)).toEqual([])
  expect(named.filter(({ uz }) => hasForeignSigns(uz) || /[а-я]/i.test(uz))).toEqual([])
  expect(named.filter(({ en }) => /[а-яʻʼ]/i.test(en))).toEqual([])
})

test('every street has one house number per point or none at all, and every house has a known area', () => {
  const wrong = streets.filter(({ line, numbers }) => numbers.length > 0 && numbers.length !== line.length)
  expect(wrong.map(({ names }) => names.uz)).toEqual([])
  expect(streets.filter(({ line }) => line.length < 2)).toEqual([])
  const names = new Set(areas.map((area) => area.names.uz))
  expect(houses.filter(({ area }) => !names.has(area))).toEqual([])
})

test('the gazetteer contains no duplicate place', () => {
  const keys = places.map((place) => [place.kind, place.locality, place.names.uz, pointsOf(place)].join(' '))
  expect(keys).toHaveLength(new Set(keys).size)
})
