import { expect, test } from 'vitest'
import { viewerLimits, withinZoom } from './limits.ts'

test('has the limits of the specification for wheel, tap, zoom, tooltip and loading', () => {
  expect(viewerLimits).toEqual({ wheel: 50, tap: 500, zoom: { least: 0.01, most: 100 }, tooltip: 1_000, load: 1_000 })
})

test.each([
  [0, 0.01],
  [0.01, 0.01],
  [1, 1],
  [100, 100],
  [100.1, 100],
])('[S9.26c] limits a zoom of %d to %d', (requested, limited) => {
  expect(withinZoom(requested)).toBe(limited)
})
