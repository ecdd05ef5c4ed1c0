import fc from 'fast-check'
import { expect, test } from 'vitest'
import { covers, findArea, type Polygon, type Position } from './area.ts'
import { money } from './money.ts'

const square = (west: number, south: number, size: number): Position[] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
]
const district: Polygon = [square(69.2, 41.3, 0.1)]
const withPark: Polygon = [square(69.2, 41.3, 0.1), square(69.24, 41.34, 0.02)]
// A horseshoe open to the north, with slanting arms.
const horseshoe: Polygon = [
  [
    [69, 41],
    [69.6, 41],
    [69.7, 41.6],
    [69.5, 41.6],
    [69.4, 41.2],
    [69.2, 41.2],
    [69.1, 41.6],
    [68.9, 41.6],
  ],
]

test.each([
  ['the middle', district, [69.25, 41.35], true],
  ['a centimetre inside the west edge', district, [69.2000001, 41.35], true],
  ['on the west edge', district, [69.2, 41.35], true],
  ['a centimetre outside the west edge', district, [69.1999999, 41.35], false],
  ['on the east edge', district, [69.3, 41.35], true],
  ['outside the east edge', district, [69.3000001, 41.35], false],
  ['on the south edge', district, [69.25, 41.3], true],
  ['outside the south edge', district, [69.25, 41.2999999], false],
  ['on the north edge', district, [69.25, 41.4], true],
  ['outside the north edge', district, [69.25, 41.4000001], false],
  ['a corner', district, [69.3, 41.4], true],
  ['level with a corner, outside', district, [69.1, 41.3], false],
  ['in line with an edge, beyond it', district, [69.5, 41.4], false],
  ['in line with an edge, before it', district, [69.1, 41.4], false],
  ['in a hole', withPark, [69.25, 41.35], false],
  ['on the edge of a hole', withPark, [69.24, 41.35], true],
  ['on the corner of a hole', withPark, [69.26, 41.36], true],
  ['between hole and outline', withPark, [69.22, 41.35], true],
  ['in the left arm', horseshoe, [69.05, 41.4], true],
  ['in the right arm', horseshoe, [69.55, 41.4], true],
  ['between the arms', horseshoe, [69.3, 41.4], false],
  ['on the slanting edge', horseshoe, [69.65, 41.3], true],
  ['a centimetre east of the slanting edge', horseshoe, [69.6500001, 41.3], false],
  ['a centimetre west of the slanting edge', horseshoe, [69.6499999, 41.3], true],
  ['level with two corners, inside', horseshoe, [69.1, 41.2], true],
  ['level with two corners, outside', horseshoe, [68.8, 41.2], false],
  ['latitude first by mistake', district, [41.35, 69.25], false],
  ['no polygon', [], [69.25, 41.35], false],
  ['an empty ring', [[]], [69.25, 41.35], false],
] as const)('[A-50] decides whether a polygon covers the point: %s', (_, polygon, point, expected) => {
  expect(covers(polygon, point)).toBe(expected)
})

test('gives the same result for a closed ring, a rotated ring and a reversed ring', () => {
  const [ring = []] = horseshoe
  const rings = [[...ring, ...ring.slice(0, 1)], [...ring.slice(3), ...ring.slice(0, 3)], ring.toReversed()]
  const points: Position[] = [
    [69.05, 41.4],
    [69.3, 41.4],
    [69.65, 41.3],
    [69.1, 41.2],
    [68.8, 41.2],
    [69.3, 41.2],
  ]
  for (const point of points) {
    const expected = covers(horseshoe, point)
    expect(rings.map((turned) => covers([turned], point))).toEqual([expected, expected, expected])
  }
})

const area = (id: string, priority: number | null, price: number) => ({
  id,
  polygon: district,
  priority,
  price: money(price),
})
const home: Position = [69.25, 41.35]

test.each([
  ['the lowest priority', [area('a', 2, 1), area('b', 1, 9)], 'b'],
  ['the lowest price of equal priorities', [area('a', 1, 9), area('b', 1, 8)], 'b'],
  ['the lowest id of equal prices', [area('b', 1, 9), area('a', 1, 9)], 'a'],
  ['a priority before none', [area('a', null, 1), area('b', 99, 9)], 'b'],
  ['the lowest price when none has a priority', [area('a', null, 9), area('b', null, 1)], 'b'],
  ['no area (without areas)', [], undefined],
])('[A-50] where areas overlap, %s wins', (_, areas, expected) => {
  expect(findArea(areas, home)?.id).toBe(expected)
  expect(findArea(areas.toReversed(), home)?.id).toBe(expected)
})

test('ignores an area that does not cover the point, whatever its priority', () => {
  const away = { ...area('away', 0, 0), polygon: [square(60, 40, 1)] }
  expect(findArea([away, area('here', 5, 5)], home)?.id).toBe('here')
  expect(findArea([away], home)).toBeUndefined()
})

// Whole grid steps, so that the middle of an edge lies exactly on the edge.
const step = 1e-7
const triangle = fc.array(fc.tuple(fc.nat(2_000_000), fc.nat(2_000_000)), { minLength: 3, maxLength: 3 })
const toPosition = ([x, y]: readonly [number, number]): Position => [69 + x * step, 41 + y * step]

test('covers the corners, the edge midpoints and the centre of a triangle', () => {
  fc.assert(
    fc.property(triangle, (corners) => {
      const even = corners.map(([x, y]) => [x * 6, y * 6] as const)
      const ring = [even.map(toPosition)]
      const mean = (points: readonly (readonly [number, number])[]) =>
        toPosition([
          points.reduce((total, [x]) => total + x, 0) / points.length,
          points.reduce((total, [, y]) => total + y, 0) / points.length,
        ])
      const [a = [0, 0], b = [0, 0], c = [0, 0]] = even
      for (const points of [[a], [b], [c], [a, b], [b, c], [a, c], [a, b, c]]) {
        expect(covers(ring, mean(points))).toBe(true)
      }
    }),
  )
})

test('covers the same points of a rectangle as comparing coordinates does, edges included', () => {
  const near = fc.integer({ min: -3, max: 13 })
  fc.assert(
    fc.property(near, near, (x, y) => {
      const box: Polygon = [
        (
          [
            [0, 0],
            [10, 0],
            [10, 10],
            [0, 10],
          ] as const
        ).map(toPosition),
      ]
      expect(covers(box, toPosition([x, y]))).toBe(x >= 0 && x <= 10 && y >= 0 && y <= 10)
    }),
    { numRuns: 500 },
  )
})
