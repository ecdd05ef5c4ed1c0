import { expect, test } from 'vitest'
import { clockHands } from './opening-clock.tsx'

test('puts the hands of the afternoon where those of the morning are', () => {
  expect(clockHands(9 * 60 + 40, 0)).toEqual({ hourAngle: 290, minuteAngle: 240, arc: 0 })
  expect(clockHands(21 * 60 + 40, 0)).toEqual(clockHands(9 * 60 + 40, 0))
})

test('draws the arc from now to the opening, and a whole turn from twelve hours on', () => {
  expect(clockHands(0, 180).arc).toBe(90)
  expect(clockHands(0, 720).arc).toBe(360)
  expect(clockHands(0, 1_164).arc).toBe(360)
})
