import { expect, test } from 'vitest'
import { cleanRichText } from './rich-text.ts'

test('stores neither invisible characters nor links that are no links', () => {
  expect(cleanRichText('\uFEFFOlov\u202E <b>\u0000\r\n[x](javascript:y) [z](/about)\u200B ')).toBe(
    'Olov <b>\nx [z](/about)',
  )
})

test('cleans 12 000 hostile characters within half a second', () => {
  for (const piece of ['[', '[x](', '[x](y', '\r', '\u202E', ' ']) {
    const started = performance.now()
    cleanRichText(piece.repeat(12_000 / piece.length))
    expect([piece, performance.now() - started < 500]).toEqual([piece, true])
  }
})
