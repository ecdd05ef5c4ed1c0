import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { priceByEngine } from './engine.ts'
import { goldenBaskets } from './golden-baskets.ts'
import { priceNaively } from './naive-pricing.ts'
import type { RawBasket, RawBreakdown } from './raw-basket.ts'

type Vector = { name: string; basket: RawBasket; breakdown: RawBreakdown }
const vectors: Vector[] = JSON.parse(readFileSync(new URL('../golden/pricing.json', import.meta.url), 'utf8'))

test.each(vectors)('prices the golden basket: $name', ({ basket, breakdown }) => {
  expect(priceByEngine(basket)).toEqual(breakdown)
})

test('golden/pricing.json contains every golden basket with the price of the naive model', () => {
  const written = vectors.map(({ name, basket, breakdown }) => [name, basket, breakdown])
  expect(written).toEqual(Object.entries(goldenBaskets).map(([name, basket]) => [name, basket, priceNaively(basket)]))
})
