import { expect, test } from 'vitest'
import { decideCall } from './decide-call.ts'

const now = new Date('2026-11-19T10:00:00Z')
const at = (seconds: number) => new Date(now.getTime() + seconds * 1_000)
const order = { version: 3, statusSince: at(-2) }
const fresh = { messageId: null, shownVersion: 0, sentVersion: 0, claimedUntil: null, turnAt: null, isDead: false }

test('sends a first message, edits it for a later version, and does nothing for the version it shows', () => {
  expect(decideCall(fresh, order, now)).toEqual({ kind: 'send', hasTurn: false })
  const sent = { ...fresh, messageId: 7, shownVersion: 2, sentVersion: 2 }
  expect(decideCall(sent, order, now)).toEqual({ kind: 'edit', hasTurn: false })
  expect(decideCall({ ...sent, shownVersion: 3 }, order, now)).toEqual({ kind: 'none' })
})

test('does not repeat a first message that may have arrived, and sends another one at the next status', () => {
  expect(decideCall({ ...fresh, sentVersion: 3 }, order, now)).toEqual({ kind: 'none' })
  expect(decideCall({ ...fresh, sentVersion: 2 }, order, now)).toMatchObject({ kind: 'send' })
})

test('looks again in a second while another worker writes, and takes over a claim that has lapsed', () => {
  expect(decideCall({ ...fresh, claimedUntil: at(20), sentVersion: 3 }, order, now)).toEqual({
    kind: 'wait',
    until: at(1),
  })
  expect(decideCall({ ...fresh, messageId: 7, claimedUntil: at(-1) }, order, now)).toMatchObject({ kind: 'edit' })
})

test('waits for the turn that was reserved, takes it, and reserves another one when it was missed', () => {
  expect(decideCall({ ...fresh, turnAt: at(4) }, order, now)).toEqual({ kind: 'wait', until: at(4) })
  expect(decideCall({ ...fresh, turnAt: at(0.2) }, order, now)).toEqual({ kind: 'send', hasTurn: true })
  expect(decideCall({ ...fresh, turnAt: at(-1.5) }, order, now)).toEqual({ kind: 'send', hasTurn: true })
  expect(decideCall({ ...fresh, turnAt: at(-3) }, order, now)).toEqual({ kind: 'send', hasTurn: false })
})

test('writes nothing to a chat that refuses every message, or about a status that is three hours old', () => {
  expect(decideCall({ ...fresh, isDead: true }, order, now)).toEqual({ kind: 'none' })
  expect(decideCall(fresh, { ...order, statusSince: at(-3 * 3_600 - 1) }, now)).toEqual({ kind: 'none' })
})
