import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eta, etaDefaults, type EtaFacts } from './eta.ts'

const facts: EtaFacts = { cookingMinutes: [20], ordersAhead: 0, parallelCooks: 2, distance: 3_000 }

test('[A-51] the default ETA constants are those of the merchant policy', () => {
  expect(etaDefaults).toEqual({
    minutesPerOrderAhead: 5,
    speedKmPerHour: 18,
    handoverMinutes: 5,
    earlyMinutes: 10,
    lateMinutes: 15,
    stepMinutes: 5,
  })
})

test.each([
  ['20 minutes of cooking, 10 + 5 minutes of driving', facts, 25, 50],
  ['the longest cooking time counts', { ...facts, cookingMinutes: [5, 20, null, 10] }, 25, 50],
  ['three orders ahead for two cooks', { ...facts, ordersAhead: 3 }, 35, 60],
  ['four orders ahead for two cooks', { ...facts, ordersAhead: 4 }, 35, 60],
  ['four orders ahead for one cook', { ...facts, ordersAhead: 4, parallelCooks: 1 }, 45, 70],
  ['zero cooks count as one cook', { ...facts, ordersAhead: 4, parallelCooks: 0 }, 45, 70],
  ['a distance of zero', { ...facts, distance: 0 }, 20, 40],
  ['pick-up has no drive and no handover', { ...facts, distance: null }, 15, 30],
  ['a product without cooking time', { ...facts, cookingMinutes: [null], distance: null }, 5, 10],
  ['no lines', { ...facts, cookingMinutes: [], distance: null }, 5, 10],
  ['rounds 37.497 minutes down', { ...facts, distance: 3_749 }, 25, 50],
  ['rounds 37.5 minutes up to the next step', { ...facts, distance: 3_750 }, 30, 55],
])('[A-51] ETA range: %s', (_, given, etaMin, etaMax) => {
  expect(eta(given)).toEqual({ etaMin, etaMax })
})

test('uses the ETA constants of the merchant', () => {
  const scooter = {
    minutesPerOrderAhead: 10,
    speedKmPerHour: 36,
    handoverMinutes: 0,
    earlyMinutes: 0,
    lateMinutes: 10,
    stepMinutes: 10,
  }
  expect(eta({ ...facts, ordersAhead: 2 }, scooter)).toEqual({ etaMin: 40, etaMax: 50 })
})

test('returns a non-empty range of whole steps that is never earlier for more work or a longer distance', () => {
  const anyFacts = fc.record({
    cookingMinutes: fc.array(fc.option(fc.nat(90)), { maxLength: 5 }),
    ordersAhead: fc.nat(40),
    parallelCooks: fc.integer({ min: 1, max: 6 }),
    distance: fc.oneof(fc.nat(3_000), fc.nat(30_000)),
  })
  fc.assert(
    fc.property(anyFacts, fc.nat(60), fc.nat(10), fc.nat(5_000), (given, minutes, orders, metres) => {
      const range = eta(given)
      expect(range.etaMin).toBeGreaterThanOrEqual(5)
      expect(range.etaMax).toBeGreaterThan(range.etaMin)
      expect(range.etaMax).toBeLessThanOrEqual(2 * range.etaMin)
      expect([range.etaMin % 5, range.etaMax % 5]).toEqual([0, 0])
      const busier = eta({
        ...given,
        cookingMinutes: [...given.cookingMinutes, minutes],
        ordersAhead: given.ordersAhead + orders,
        distance: given.distance + metres,
      })
      expect(busier.etaMin).toBeGreaterThanOrEqual(range.etaMin)
      expect(busier.etaMax).toBeGreaterThanOrEqual(range.etaMax)
    }),
  )
})
