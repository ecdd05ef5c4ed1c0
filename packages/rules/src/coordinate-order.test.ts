import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lonLatRing } from './coordinate-order.ts'

const ring: [number, number][] = [
  [69.2, 41.3],
  [69.3, 41.3],
  [69.3, 41.4],
]
const swap = (pairs: readonly (readonly [number, number])[]) => pairs.map(([a, b]): [number, number] => [b, a])

test('[T-35] returns coordinate pairs longitude first for either input order', () => {
  expect(lonLatRing(ring)).toEqual({ ok: true, value: ring })
  expect(lonLatRing(swap(ring))).toEqual({ ok: true, value: ring })
  expect(lonLatRing([])).toEqual({ ok: true, value: [] })
})

test.each([
  ['mixed orders', [...ring, [41.3, 69.2]], 3],
  ['mixed orders, latitude first', [...swap(ring), [69.2, 41.3]], 3],
  ['Moscow', [[37.6, 55.7]], 0],
  ['just west of the range', [[55.89, 41]], 0],
  ['just east of the range', [[73.21, 41]], 0],
  ['just south of the range', [[69, 37.09]], 0],
  ['just north of the range', [[69, 45.71]], 0],
  ['not a number', [...ring, [NaN, 41.3]], 3],
] as [string, [number, number][], number][])('[T-35] refuses pairs of unclear order: %s', (_, pairs, index) => {
  expect(lonLatRing(pairs)).toEqual({ ok: false, refusal: { code: 'coordinates_unclear', params: { index } } })
})

test('accepts the corners of the coordinate range', () => {
  const corners: [number, number][] = [
    [55.9, 37.1],
    [73.2, 45.7],
  ]
  expect(lonLatRing(corners)).toEqual({ ok: true, value: corners })
  expect(lonLatRing(swap(corners))).toEqual({ ok: true, value: corners })
})

test('returns the same ring for both coordinate orders', () => {
  const pair = fc.tuple(fc.integer({ min: 55_900, max: 73_200 }), fc.integer({ min: 37_100, max: 45_700 }))
  fc.assert(
    fc.property(fc.array(pair), (thousandths) => {
      const pairs = thousandths.map(([x, y]): [number, number] => [x / 1_000, y / 1_000])
      expect(lonLatRing(swap(pairs))).toEqual(lonLatRing(pairs))
      expect(lonLatRing(pairs)).toEqual({ ok: true, value: pairs })
    }),
  )
})
