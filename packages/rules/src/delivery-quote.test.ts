import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Position } from './area.ts'
import { isQuoteValid, quoteDelivery, type TariffArea } from './delivery-quote.ts'
import { money } from './money.ts'

const branch = { id: 'b1', distance: 1_000, deliveryPrice: money(12_000) }
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
const facts = { point: home, areas: [centre], branch, productTotal: money(100_000) }
const outOfZone = { ok: false, refusal: { code: 'out_of_zone', params: {} } }

test('[A-50] charges the price of the area, and nothing when the products reach freeOver', () => {
  const quote = { branchId: 'b1', areaId: 'centre', distance: 1_000, tariff: { price: 15_000, freeOver: 200_000 } }
  expect(quoteDelivery({ ...facts, productTotal: money(199_999) })).toEqual({
    ok: true,
    value: { ...quote, price: 15_000 },
  })
  expect(quoteDelivery({ ...facts, productTotal: money(200_000) })).toEqual({ ok: true, value: { ...quote, price: 0 } })
})

test('[A-50] charges the branch price in a city without areas, and refuses as out of zone without a branch price', () => {
  expect(quoteDelivery({ ...facts, areas: [] })).toEqual({
    ok: true,
    value: { branchId: 'b1', areaId: null, distance: 1_000, tariff: { price: 12_000, freeOver: null }, price: 12_000 },
  })
  const free = { ...branch, deliveryPrice: money(0) }
  expect(quoteDelivery({ ...facts, areas: [], branch: free })).toMatchObject({ ok: true, value: { price: 0 } })
  const unpriced = { ...branch, deliveryPrice: null }
  expect(quoteDelivery({ ...facts, areas: [], branch: unpriced })).toEqual(outOfZone)
  expect(quoteDelivery({ ...facts, branch: unpriced })).toMatchObject({ ok: true, value: { price: 15_000 } })
})

test('[S5.08a] [A-50] refuses a point outside every area as out of zone, even when the branch has a price', () => {
  expect(quoteDelivery({ ...facts, point: [69.3000001, 41.35] })).toEqual(outOfZone)
  expect(quoteDelivery({ ...facts, point: [69.3, 41.35] })).toMatchObject({ ok: true })
})

test('[A-50] takes price and freeOver from the same area where areas overlap', () => {
  const night = { ...centre, id: 'night', priority: 0, price: money(20_000), freeOver: null }
  expect(quoteDelivery({ ...facts, areas: [centre, night], productTotal: money(300_000) })).toMatchObject({
    value: { areaId: 'night', tariff: { price: 20_000, freeOver: null }, price: 20_000 },
  })
})

test('[A-48] a quote is valid until expiresAt, exclusive', () => {
  const quote = { expiresAt: new Date('2026-11-13T12:00:00Z') }
  expect(isQuoteValid(quote, new Date('2026-11-13T11:59:59.999Z'))).toBe(true)
  expect(isQuoteValid(quote, new Date('2026-11-13T12:00:00Z'))).toBe(false)
})

test('a quoted price is the tariff price, or zero when the products reach freeOver', () => {
  const amount = fc.nat(100).map(money)
  fc.assert(
    fc.property(fc.option(amount), fc.option(amount), amount, fc.boolean(), (freeOver, own, productTotal, hasAreas) => {
      const areas = hasAreas ? [{ ...centre, freeOver }] : []
      const outcome = quoteDelivery({ point: home, areas, branch: { ...branch, deliveryPrice: own }, productTotal })
      if (!outcome.ok) {
        expect([hasAreas, own]).toEqual([false, null])
        return
      }
      const isFree = hasAreas && freeOver !== null && productTotal >= freeOver
      expect(outcome.value.price).toBe(isFree ? 0 : hasAreas ? 15_000 : own)
    }),
  )
})
