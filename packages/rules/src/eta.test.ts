import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eta, etaDefaults, type EtaFacts, preparationMinutes } from './eta.ts'

const facts: EtaFacts = { cookingMinutes: [20], ordersAhead: 0, parallelCooks: 2, distance: 3_000 }

test('[A-51] the constants are those of the merchant policy until a merchant sets their own', () => {
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
  ['20 to cook, 10 + 5 to drive', facts, 25, 50],
  ['the slowest line decides', { ...facts, cookingMinutes: [5, 20, null, 10] }, 25, 50],
  ['four orders ahead for two cooks', { ...facts, ordersAhead: 4 }, 35, 60],
  ['four orders ahead for one cook', { ...facts, ordersAhead: 4, parallelCooks: 1 }, 45, 70],
  ['a kitchen that forgot its cooks', { ...facts, ordersAhead: 4, parallelCooks: 0 }, 45, 70],
  ['next door', { ...facts, distance: 0 }, 15, 40],
  ['pick-up: nobody drives, nobody looks for the door', { ...facts, distance: null }, 10, 35],
  ['a bottle of water', { ...facts, cookingMinutes: [null], distance: null }, 5, 15],
  ['nothing known', { ...facts, cookingMinutes: [], distance: null }, 5, 15],
  ['just below a half step: 37.497', { ...facts, distance: 3_749 }, 25, 50],
  ['exactly a half step: 37.5', { ...facts, distance: 3_750 }, 30, 55],
])('[A-51] %s', (_, given, etaMin, etaMax) => {
  expect(eta(given)).toEqual({ etaMin, etaMax })
})

test('the kitchen alone, for slots and boards', () => {
  expect(preparationMinutes({ ...facts, ordersAhead: 3 })).toBe(27.5)
})

test('a merchant with their own constants', () => {
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

test('a range of whole steps, never empty, never in the past, never earlier for more work or a longer way', () => {
  const anyFacts = fc.record({
    cookingMinutes: fc.array(fc.option(fc.nat(90)), { maxLength: 5 }),
    ordersAhead: fc.nat(40),
    parallelCooks: fc.integer({ min: 1, max: 6 }),
    distance: fc.nat(30_000),
  })
  fc.assert(
    fc.property(anyFacts, fc.nat(60), fc.nat(10), fc.nat(5_000), (given, minutes, orders, metres) => {
      const range = eta(given)
      expect(range.etaMin).toBeGreaterThanOrEqual(5)
      expect(range.etaMax).toBeGreaterThan(range.etaMin)
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
