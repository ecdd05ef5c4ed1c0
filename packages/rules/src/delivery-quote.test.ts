import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Position } from './area.ts'
import { type DeliveringBranch, isQuoteValid, quoteDelivery, servingBranch, type TariffArea } from './delivery-quote.ts'
import { money } from './money.ts'

const branch = (id: string, changes: Partial<DeliveringBranch> = {}): DeliveringBranch => ({
  id,
  isActive: true,
  deliveryEnabled: true,
  isOpen: true,
  distance: 1_000,
  deliveryPrice: money(12_000),
  ...changes,
})
const home: Position = [69.25, 41.35]
const centre: TariffArea = {
  id: 'centre',
  polygon: [
    [
      [69.2, 41.3],
      [69.3, 41.3],
      [69.3, 41.4],
      [69.2, 41.4],
    ],
  ],
  priority: 1,
  price: money(15_000),
  freeOver: money(200_000),
}
const facts = { point: home, areas: [centre], branches: [branch('a')], productTotal: money(100_000) }
const outOfZone = { ok: false, refusal: { code: 'out_of_zone', params: {} } }

test.each([
  ['the nearest', [branch('a', { distance: 2 }), branch('b', { distance: 1 })], 'b'],
  ['the lower id of two equally near', [branch('b'), branch('a')], 'a'],
  ['the nearest active', [branch('a', { isActive: false }), branch('b', { distance: 9_999 })], 'b'],
  ['the nearest that delivers', [branch('a', { deliveryEnabled: false }), branch('b', { distance: 9_999 })], 'b'],
  ['the nearest open', [branch('a', { isOpen: false }), branch('b', { distance: 9_999 })], 'b'],
  ['nobody', [branch('a', { isOpen: false })], undefined],
])('[A-50] %s serves', (_, branches, expected) => {
  expect(servingBranch(branches)?.id).toBe(expected)
})

test('[A-50] the fee is the price of the area, free from freeOver on', () => {
  const quote = { branchId: 'a', areaId: 'centre', distance: 1_000, tariff: { price: 15_000, freeOver: 200_000 } }
  expect(quoteDelivery({ ...facts, productTotal: money(199_999) })).toEqual({
    ok: true,
    value: { ...quote, price: 15_000 },
  })
  expect(quoteDelivery({ ...facts, productTotal: money(200_000) })).toEqual({ ok: true, value: { ...quote, price: 0 } })
})

test('[A-50] a city without areas: the price of the branch, and without one the point is out of zone', () => {
  expect(quoteDelivery({ ...facts, areas: [] })).toEqual({
    ok: true,
    value: { branchId: 'a', areaId: null, distance: 1_000, tariff: { price: 12_000, freeOver: null }, price: 12_000 },
  })
  const free = [branch('a', { deliveryPrice: money(0) })]
  expect(quoteDelivery({ ...facts, areas: [], branches: free })).toMatchObject({ ok: true, value: { price: 0 } })
  const unpriced = [branch('a', { deliveryPrice: null })]
  expect(quoteDelivery({ ...facts, areas: [], branches: unpriced })).toEqual(outOfZone)
})

test('[S5.08] [A-50] outside every area is out of zone, also at night', () => {
  expect(quoteDelivery({ ...facts, point: [69.3000001, 41.35] })).toEqual(outOfZone)
  expect(quoteDelivery({ ...facts, point: [69.3, 41.35] })).toMatchObject({ ok: true })
  expect(quoteDelivery({ ...facts, point: [69.4, 41.35], branches: [] })).toEqual(outOfZone)
})

test('inside an area with nobody to deliver', () => {
  expect(quoteDelivery({ ...facts, branches: [branch('a', { isOpen: false })] })).toEqual({
    ok: false,
    refusal: { code: 'no_branch_delivers', params: {} },
  })
})

test('[A-48] a quote holds until it expires', () => {
  const quote = { expiresAt: new Date('2026-11-13T12:00:00Z') }
  expect(isQuoteValid(quote, new Date('2026-11-13T11:59:59.999Z'))).toBe(true)
  expect(isQuoteValid(quote, new Date('2026-11-13T12:00:00Z'))).toBe(false)
})

test('a quote is never dearer than its tariff, and its branch is open, active and nearest', () => {
  const anyBranch = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    isActive: fc.boolean(),
    deliveryEnabled: fc.boolean(),
    isOpen: fc.boolean(),
    distance: fc.nat(3),
    deliveryPrice: fc.option(fc.nat(20_000).map(money)),
  })
  const freeOver = fc.option(fc.nat(100).map(money))
  const branchList = fc.uniqueArray(anyBranch, { selector: ({ id }) => id, maxLength: 4 })
  fc.assert(
    fc.property(branchList, freeOver, fc.nat(100), fc.boolean(), (branches, free, productTotal, hasAreas) => {
      const areas = hasAreas ? [{ ...centre, freeOver: free }] : []
      const outcome = quoteDelivery({ point: home, areas, branches, productTotal: money(productTotal) })
      if (!outcome.ok) return
      const { branchId, price, tariff } = outcome.value
      const chosen = branches.find(({ id }) => id === branchId)
      expect(chosen).toMatchObject({ isActive: true, deliveryEnabled: true, isOpen: true })
      const able = branches.filter((each) => each.isActive && each.deliveryEnabled && each.isOpen)
      expect(chosen?.distance).toBe(Math.min(...able.map(({ distance }) => distance)))
      expect([0, tariff.price]).toContain(price)
    }),
  )
})
