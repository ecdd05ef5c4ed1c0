import { expect, test } from 'vitest'
import { latestAttempt } from './latest-attempt.ts'

type Payments = Parameters<typeof latestAttempt>[0]
type Charges = Parameters<typeof latestAttempt>[1]

const at = (minute: number) => new Date(Date.UTC(2026, 10, 14, 12, minute))
const iso = (minute: number) => at(minute).toISOString()
const payment = (change: Partial<Payments[number]> = {}): Payments[number] => ({
  provider: 'PAYME',
  transactionId: 'page',
  status: 'CREATED',
  openedAt: at(0),
  createdAt: at(0),
  paidAt: null,
  endedAt: null,
  endReason: null,
  ...change,
})
const charge = (change: Partial<Charges[number]> = {}): Charges[number] => ({
  receiptId: 'receipt',
  mask: '860006******6311',
  status: 'ASKED',
  problem: null,
  createdAt: at(5),
  endedAt: null,
  ...change,
})
const latest = (payments: Payments, charges: Charges = [], now = at(10)) => latestAttempt(payments, charges, now)
const canceled = (endReason: number | null) => payment({ status: 'CANCELED', endedAt: at(3), endReason })
const failedCharge = (problem: number | null) => charge({ status: 'FAILED', endedAt: at(7), problem })

test('is nothing before the first attempt', () => {
  expect(latest([])).toBeNull()
})

test('is under way while the provider has opened a payment', () => {
  expect(latest([payment({ provider: 'CLICK', createdAt: at(1) })])).toEqual({
    provider: 'CLICK',
    card: null,
    state: 'under_way',
    since: iso(1),
    problem: null,
  })
})

test.each([
  [4, 'timed_out'],
  [2, 'declined'],
  [3, 'declined'],
  [5, 'declined'],
  [null, 'declined'],
])('has failed by reason %s with the problem %s', (reason, problem) => {
  expect(latest([canceled(reason)])).toMatchObject({ state: 'failed', since: iso(3), problem, card: null })
})

test('has timed out when the time of an open payment is over and nobody has asked for it', () => {
  const late = new Date(at(0).getTime() + 43_200_001)
  expect(latest([payment()], [], late)).toMatchObject({ state: 'failed', problem: 'timed_out' })
})

test.each(['PAID', 'REFUND_DUE', 'ATTENTION', 'REFUNDED'] as const)('was paid when the payment is %s', (status) => {
  expect(latest([payment({ status, paidAt: at(2) })])).toMatchObject({ state: 'paid', since: iso(2), problem: null })
})

test.each(['WAITING', 'ASKED'] as const)('is under way with the end of the card while the charge is %s', (status) => {
  expect(latest([], [charge({ status, receiptId: null })])).toEqual({
    provider: 'PAYME',
    card: '6311',
    state: 'under_way',
    since: iso(5),
    problem: null,
  })
})

test.each([
  [-31_630, 'no_money'],
  [-31_303, 'no_money'],
  [-31_300, 'card'],
  [-31_301, 'card'],
  [-31_302, 'card'],
  [-31_400, 'card'],
  [-31_002, 'provider'],
  [-31_008, 'provider'],
  [null, 'provider'],
])('has failed by code %s of a card with the problem %s', (code, problem) => {
  expect(latest([], [failedCharge(code)])).toMatchObject({ state: 'failed', since: iso(7), card: '6311', problem })
})

test('was paid when the charge is', () => {
  expect(latest([], [charge({ status: 'PAID', endedAt: at(6) })])).toMatchObject({ state: 'paid', since: iso(6) })
})

test('is the charge and not the payment that Payme opened for it', () => {
  const opened = payment({ transactionId: 'receipt', createdAt: at(6) })
  const declined = { ...opened, status: 'CANCELED', endedAt: at(6), endReason: 2 } as const
  expect(latest([opened], [charge()])).toMatchObject({ state: 'under_way', card: '6311', since: iso(5) })
  expect(latest([declined], [failedCharge(-31_630)])).toMatchObject({ problem: 'no_money', card: '6311' })
})

test('was paid when the money is booked, before the worker has learned of it', () => {
  const booked = payment({ transactionId: 'receipt', status: 'PAID', createdAt: at(6), paidAt: at(6) })
  for (const one of [charge(), failedCharge(null)])
    expect(latest([booked], [one])).toMatchObject({ state: 'paid', card: '6311', since: iso(6), problem: null })
})

test('is the latest one of pages and cards', () => {
  expect(latest([payment({ createdAt: at(6) })], [failedCharge(-31_400)])).toMatchObject({ card: null })
  expect(latest([canceled(2)], [charge()])).toMatchObject({ card: '6311', state: 'under_way' })
  const second = charge({ receiptId: null, mask: '986012******1234', createdAt: at(8), status: 'WAITING' })
  expect(latest([], [failedCharge(-31_630), second])).toMatchObject({ card: '1234', state: 'under_way' })
})
