import { expect, test } from 'vitest'
import { decideRotation } from './rotate-session.ts'

const now = new Date('2026-11-15T12:00:00Z')
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)

// Generation 5 was presented last; generation 6 was handed out and has not been presented.
test.each([
  ['the successor', 6, 0, 'advance'],
  ['the current token after a lost response', 5, 0, 'repeat'],
  ['the current token a day later', 5, 86_400_000, 'repeat'],
  ['the previous token from a second tab within the grace period', 4, 10_000, 'repeat'],
  ['the previous token a millisecond after the grace period', 4, 10_001, 'replayed'],
  ['an older token within the grace period', 3, 0, 'replayed'],
  ['a token that was never handed out', 7, 0, 'replayed'],
])('%s (generation %i, %i ms after the last advance) is decided as %s', (_, presented, sinceAdvance, decision) => {
  expect(decideRotation({ generation: 5, advancedAt: ago(sinceAdvance) }, presented, now)).toBe(decision)
})

test('decides on the first token of a session, which never advanced', () => {
  expect(decideRotation({ generation: 0, advancedAt: null }, 1, now)).toBe('advance')
  expect(decideRotation({ generation: 0, advancedAt: null }, 0, now)).toBe('repeat')
  expect(decideRotation({ generation: 0, advancedAt: null }, -1, now)).toBe('replayed')
})
