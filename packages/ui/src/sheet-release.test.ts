import { expect, test } from 'vitest'
import { closesOnRelease } from './sheet-release.ts'

const height = 600
/** A finger that moves evenly, with a sample every 16 ms, then rests. */
function drag(distance: number, ms: number, restMs = 0) {
  const moves = Array.from({ length: Math.ceil(ms / 16) + 1 }, (_, at) => ({
    at: Math.min(at * 16, ms),
    y: (distance * Math.min(at * 16, ms)) / ms,
  }))
  return [...moves, { at: ms + restMs, y: distance }]
}

test('closes a sheet that was slowly dragged beyond a third of its height', () => {
  expect(closesOnRelease(201, height, drag(201, 2_000))).toBe(true)
  expect(closesOnRelease(200, height, drag(200, 2_000))).toBe(false)
})

test('closes a sheet after a flick, however short its way', () => {
  expect(closesOnRelease(40, height, drag(40, 60))).toBe(true)
})

test('keeps a sheet open when the finger rested before it let go', () => {
  expect(closesOnRelease(120, height, drag(120, 100, 300))).toBe(false)
})

test('keeps a sheet open when the finger came back up, or never moved', () => {
  const back = [...drag(150, 300), { at: 340, y: 60 }, { at: 380, y: 0 }]
  expect(closesOnRelease(0, height, back)).toBe(false)
  expect(closesOnRelease(80, height, [...drag(150, 300), { at: 340, y: 80 }])).toBe(false)
  expect(closesOnRelease(0, height, [])).toBe(false)
})
