import { expect, test } from 'vitest'
import { readScale, sizesAt } from './sizes.ts'

test('reads the scale from the arguments and returns the other arguments in the same sequence', () => {
  expect(readScale(['login.spec.ts', '--scale', '0.2', '-g', 'late code'])).toEqual({
    scale: 0.2,
    rest: ['login.spec.ts', '-g', 'late code'],
  })
  expect(readScale(['--scale=0.5', '--grep-invert', 'on a desktop|, dark', '--trace', 'off'])).toEqual({
    scale: 0.5,
    rest: ['--grep-invert', 'on a desktop|, dark', '--trace', 'off'],
  })
})

test('returns scale 1 and the full sizes when no scale is given', () => {
  expect(readScale(['-x', '--workers=1'])).toEqual({ scale: 1, rest: ['-x', '--workers=1'] })
  expect(sizesAt(1, {})).toEqual({
    ROUNDS: '100',
    TRACKED_CHANGES: '50',
    HOSTILE_WORDS: '5000',
    JOURNEYS: '30',
    LIVE_ROUNDS: '20',
    STREAM_CUTS: '24',
  })
})

test('throws when the scale is no number above 0', () => {
  for (const scale of ['0', '-1', 'much']) expect(() => readScale([`--scale=${scale}`])).toThrow('--scale')
})

test('multiplies every size by the scale, but not below its minimum', () => {
  expect(sizesAt(0.2, {})).toEqual({
    ROUNDS: '20',
    TRACKED_CHANGES: '10',
    HOSTILE_WORDS: '1000',
    JOURNEYS: '6',
    LIVE_ROUNDS: '4',
    STREAM_CUTS: '5',
  })
  expect(sizesAt(0.001, {})).toEqual({
    ROUNDS: '4',
    TRACKED_CHANGES: '3',
    HOSTILE_WORDS: '300',
    JOURNEYS: '3',
    LIVE_ROUNDS: '2',
    STREAM_CUTS: '3',
  })
})

test('ignores the scale for a size whose environment variable is set', () => {
  expect(sizesAt(0.2, { ROUNDS: '7', HOSTILE_SEED: '3', JOURNEY_SEED: '9' })).toEqual({
    ROUNDS: '7',
    TRACKED_CHANGES: '10',
    HOSTILE_WORDS: '1000',
    JOURNEYS: '6',
    LIVE_ROUNDS: '4',
    STREAM_CUTS: '5',
    HOSTILE_SEED: '3',
    JOURNEY_SEED: '9',
  })
})
