import { expect, test } from 'vitest'
import { viewerLimits, withinZoom } from './limits.ts'

test('[S9.26] the viewer keeps the specification’s bounds', () => {
  expect(viewerLimits).toEqual({ wheel: 50, tap: 500, zoom: { least: 0.01, most: 100 }, tooltip: 1_000, load: 1_000 })
})

test.each([
  [0, 0.01],
  [0.01, 0.01],
  [1, 1],
  [100, 100],
  [100.1, 100],
])('[S9.26] a zoom of %d is %d', (asked, kept) => {
  expect(withinZoom(asked)).toBe(kept)
})
