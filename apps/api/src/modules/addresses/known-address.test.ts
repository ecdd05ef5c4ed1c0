import { describe, expect, test } from 'vitest'
import { correctedDoor, findKnownAddress } from './known-address.ts'

const place = { latitude: 41.3, longitude: 69.2 }
const elsewhere = { latitude: 41.4, longitude: 69.2 }
const saved = (id: string, office: string | null, at = place) => ({ id, office, ...at })

describe('the saved address of an order', () => {
  test.each([
    ['the one with the same flat, though a newer one at the place has none', '17', [null, '17'], 1],
    ['the one with the same flat of two flats', '17', ['40', '17'], 1],
    ['the one without a flat when the order names none', null, ['17', null], 1],
    ['the one without a flat when the ordered flat is new', '17', ['40', null], 1],
    ['the newest when the order names no flat and all have one', null, ['40', '17'], 0],
    ['the one with an empty flat when the order names none', null, ['17', ''], 1],
  ] as const)('is %s', (_, office, offices, index) => {
    const all = offices.map((it, n) => saved(`a${n}`, it))
    expect(findKnownAddress(all, { ...place, office })?.id).toBe(`a${index}`)
  })

  test('does not exist when the flats differ or the place does', () => {
    expect(findKnownAddress([saved('a', '40')], { ...place, office: '17' })).toBeUndefined()
    expect(findKnownAddress([saved('a', '17', elsewhere)], { ...place, office: '17' })).toBeUndefined()
  })
})

test('corrects every detail that the order gives differently, and none that it leaves out', () => {
  const known = { office: '17', domophone: '17K', entrance: '2', floor: null, comment: 'Eshik' }
  const ordered = { office: '17', domophone: '', entrance: '3', floor: '4', comment: null }
  expect(correctedDoor(known, ordered)).toEqual({ entrance: '3', floor: '4' })
  expect(correctedDoor(known, known)).toEqual({})
})
