import { describe, expect, test } from 'vitest'
import { createMask } from './phone-format.ts'

describe('[S9.24] an input mask', () => {
  test.each([
    ['##.##', '1a2b3c4d5', '12.34'],
    ['@@-#', 'a1bж2', 'ab-2'],
    ['@@', 'ўқ', 'ўқ'],
    ['***', 'a-1 ж', 'a1ж'],
    ['#### #### #### ####', '8600123412341234', '8600 1234 1234 1234'],
    ['#', '', ''],
  ])('mask %s turns the input %s into %s', (pattern, typed, shown) => {
    expect(createMask(pattern)(typed)).toBe(shown)
  })
})
