import { describe, expect, test } from 'vitest'
import { type BroadcastChat, broadcastDenial, broadcastMoment } from './broadcast.ts'

const at = (text: string) => new Date(`2026-11-${text}+05:00`)

test.each([
  ['19T08:59:59', '19T09:00:00'],
  ['19T09:00:00', '19T09:00:00'],
  ['19T15:30:00', '19T15:30:00'],
  ['19T21:59:59', '19T21:59:59'],
  ['19T22:00:00', '20T09:00:00'],
  ['19T23:59:59', '20T09:00:00'],
  ['20T00:00:00', '20T09:00:00'],
  ['30T22:30:00', '31T09:00:00'],
])('a broadcast of %s in Tashkent is sent from %s on', (now, moment) => {
  const expected = moment.startsWith('31') ? new Date('2026-12-01T09:00:00+05:00') : at(moment)
  expect(broadcastMoment(at(now))).toEqual(expected)
})

describe('a chat', () => {
  const open: BroadcastChat = { isClosed: false, optedOutAt: null, lastBroadcastAt: null }
  const now = at('19T12:00:00')
  test.each([
    ['that had no broadcast yet', {}, null],
    ['that the user has blocked', { isClosed: true }, 'closed'],
    ['whose user has opted out', { optedOutAt: at('01T12:00:00') }, 'opted_out'],
    ['that had a broadcast a day ago', { lastBroadcastAt: at('18T12:00:00') }, null],
    ['that had a broadcast a second less ago', { lastBroadcastAt: at('18T12:00:01') }, 'recent'],
    ['that had a broadcast by a clock ahead', { lastBroadcastAt: at('19T12:00:05') }, 'recent'],
  ] as const)('%s: %j is refused as %j', (_, more, denial) => {
    expect(broadcastDenial({ ...open, ...more }, now)).toBe(denial)
  })
})
