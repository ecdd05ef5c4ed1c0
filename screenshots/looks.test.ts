import { describe, expect, test } from 'vitest'
import { inOneVisit, lookName, looksFor, looksNamed, looksOf } from './looks.ts'

const distinct = (values: readonly unknown[]) => new Set(values).size

describe('the looks of a page', () => {
  test('are 36: six screens in two themes and three languages', () => {
    const looks = looksOf(0)
    expect(distinct(looks.map(({ screen, theme, language }) => `${screen} ${theme} ${language}`))).toBe(36)
    expect(distinct(looks.map(({ screen }) => screen))).toBe(6)
  })

  test('show every brand eight or ten times, and over four pages every look in every brand', () => {
    const shops = looksOf(5).map(({ shop }) => shop)
    const counts = ['olov', 'lola', 'rayhon', 'anjir'].map((shop) => shops.filter((shown) => shown === shop).length)
    expect(counts.toSorted((one, other) => one - other)).toEqual([8, 8, 10, 10])
    expect(distinct([0, 1, 2, 3].flatMap(looksOf).map(lookName))).toBe(144)
  })

  test('are all visited before one is repeated when a scale is given', () => {
    expect(distinct(looksFor(3, 1).map(lookName))).toBe(36)
    expect(looksFor(3, 0.1)).toHaveLength(4)
    expect(looksFor(3, 0.001)).toHaveLength(1)
  })

  test('need one visit for both themes', () => {
    const visits = inOneVisit(looksOf(1))
    expect(visits).toHaveLength(18)
    for (const visit of visits) expect(visit.map(({ theme }) => theme)).toEqual(['light', 'dark'])
    expect(inOneVisit(looksNamed('phone-light-olov-uz,desktop-dark-olov-uz'))).toHaveLength(2)
  })

  test('are found by name in any brand, and the tablet of the counter only by name', () => {
    expect(looksNamed('phone-light-olov-uz')).toMatchObject([{ width: 390, shop: 'olov', colour: 'FCE000' }])
    expect(looksNamed('desktop-*-lola-*')).toHaveLength(6)
    expect(looksNamed('counter-light-olov-uz')).toMatchObject([{ width: 1024 }])
    expect(looksOf(0).some(({ screen }) => screen === 'counter')).toBe(false)
    expect(() => looksNamed('watch-*')).toThrow('No look matches watch-*')
  })
})
