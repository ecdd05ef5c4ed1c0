import { expect, test } from 'vitest'
import { commentsIn, titlesIn } from './sample-prose.ts'

test('finds comment blocks and doc comments as one text each, and skips instructions for tools', () => {
  const content = [
    '// Sends an order until',
    '// the response is definite.',
    'const a = 1 // trailing',
    '/** Null when there is none. */',
    '/**',
    ' * Two',
    ' * lines.',
    ' */',
    '  // oxlint-disable-next-line no-console',
  ].join('\n')
  expect(commentsIn(content)).toEqual([
    'Sends an order until the response is definite.',
    'Null when there is none.',
    'Two lines.',
  ])
})

test('finds test titles with the titles of their groups, also behind a table of cases', () => {
  const content = [
    "describe('placing', () => {",
    "  test('sends one order', () => {})",
    '  test.each([',
    "    ['a', 1],",
    "  ])('refuses %s', () => {})",
    '})',
    'test(`returns null`, () => {})',
  ].join('\n')
  expect(titlesIn(content)).toEqual(['placing › sends one order', 'placing › refuses %s', 'returns null'])
})
