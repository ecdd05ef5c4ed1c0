import { expect, test } from 'vitest'
import { judge } from './rotate-session.ts'

const now = new Date('2026-11-15T12:00:00Z')
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)

// Generation 5 has come back; 6 is handed out and not yet seen.
test.each([
  ['the successor', 6, 0, 'advance'],
  ['the same again, its answer was lost', 5, 0, 'repeat'],
  ['the same again, a day later', 5, 86_400_000, 'repeat'],
  ['the one before, from a second tab', 4, 10_000, 'repeat'],
  ['the one before, a moment too late', 4, 10_001, 'replayed'],
  ['an older one, however soon', 3, 0, 'replayed'],
  ['one that was never handed out', 7, 0, 'replayed'],
])('%s', (_, presented, sinceAdvance, verdict) => {
  expect(judge({ generation: 5, advancedAt: ago(sinceAdvance) }, presented, now)).toBe(verdict)
})

test('the very first token', () => {
  expect(judge({ generation: 0, advancedAt: null }, 1, now)).toBe('advance')
  expect(judge({ generation: 0, advancedAt: null }, 0, now)).toBe('repeat')
  expect(judge({ generation: 0, advancedAt: null }, -1, now)).toBe('replayed')
})
