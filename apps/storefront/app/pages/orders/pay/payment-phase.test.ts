import { expect, test } from 'vitest'
import { type Attempt, clockText, phaseOf } from './payment-phase.ts'

const open = { status: 'OPEN', isPaid: false, cancelCause: null } as const
const attempt = (change: Partial<Attempt>): { attempt: Attempt } => ({
  attempt: {
    provider: 'PAYME',
    card: null,
    state: 'under_way',
    since: '2026-11-17T10:00:00.000Z',
    problem: null,
    ...change,
  },
})
const none = { attempt: null }

test('waits for the customer before the first attempt', () => {
  expect(phaseOf(open, none, null)).toEqual({ name: 'waiting' })
})

test('waits for the provider while an attempt is under way', () => {
  expect(phaseOf(open, attempt({}), null)).toMatchObject({ name: 'confirming', attempt: { provider: 'PAYME' } })
})

test('shows a failed attempt until the customer has chosen how to go on', () => {
  const failed = attempt({ state: 'failed', problem: 'no_money' })
  expect(phaseOf(open, failed, null)).toMatchObject({ name: 'failed', attempt: { problem: 'no_money' } })
  expect(phaseOf(open, failed, failed.attempt.since)).toEqual({ name: 'waiting' })
  expect(phaseOf(open, failed, '2026-11-17T09:00:00.000Z')).toMatchObject({ name: 'failed' })
})

test('is paid as soon as the order is, whatever an attempt says', () => {
  const paid = { ...open, status: 'CREATED', isPaid: true } as const
  for (const known of [none, attempt({}), attempt({ state: 'failed' })])
    expect(phaseOf(paid, known, null)).toEqual({ name: 'paid' })
})

test('keeps confirming when the attempt is paid and the order was read before', () => {
  expect(phaseOf(open, attempt({ state: 'paid' }), null)).toMatchObject({ name: 'confirming' })
})

test('tells an order that nobody paid in time from one that was canceled otherwise', () => {
  const canceled = { ...open, status: 'CANCELED' } as const
  expect(phaseOf({ ...canceled, cancelCause: 'NOT_PAID' }, none, null)).toEqual({ name: 'over', isLate: true })
  expect(phaseOf({ ...canceled, cancelCause: 'CUSTOMER' }, none, null)).toEqual({ name: 'over', isLate: false })
})

test('has nothing to pay when the order is paid on hand-over', () => {
  expect(phaseOf({ ...open, status: 'CREATED' }, none, null)).toEqual({ name: 'on_handover' })
})

test.each([
  [0, '0:00'],
  [9, '0:09'],
  [72, '1:12'],
  [899, '14:59'],
])('shows %i seconds as %s', (seconds, text) => expect(clockText(seconds)).toBe(text))
