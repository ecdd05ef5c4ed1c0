import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Party } from './order-states.ts'
import { isPaymentExpired, movePayment, paymentStatuses } from './payment-states.ts'

const parties: Party[] = ['customer', 'staff', 'payment', 'courier', 'worker']

const allowedParties: Record<string, Party[]> = {
  'CREATED PAID': ['payment'],
  'CREATED CANCELED': ['payment', 'worker'],
  'PAID REFUND_DUE': ['staff', 'worker'],
  'PAID REFUNDED': ['payment'],
  'PAID ATTENTION': ['payment', 'worker'],
  'REFUND_DUE REFUNDED': ['staff', 'payment', 'worker'],
  'REFUND_DUE ATTENTION': ['payment', 'worker'],
  'ATTENTION PAID': ['staff', 'worker'],
  'ATTENTION REFUND_DUE': ['staff', 'worker'],
  'ATTENTION REFUNDED': ['staff', 'payment', 'worker'],
}

describe('payment moves for every pair of statuses', () => {
  const pairs = paymentStatuses.flatMap((from) => paymentStatuses.map((to) => [from, to] as const))
  test.each(pairs.filter(([from, to]) => from !== to))('which parties may move a payment %s → %s', (from, to) => {
    const allowed = parties.filter((by) => movePayment(from, to, by).ok)
    expect(allowed).toEqual(allowedParties[`${from} ${to}`] ?? [])
  })
  test.each(paymentStatuses)('receiving %s again changes nothing', (status) => {
    expect(movePayment(status, status, 'payment')).toEqual({ ok: true, value: { status, changed: false } })
  })
})

test('returns changed: true when the payment status changes', () => {
  expect(movePayment('CREATED', 'PAID', 'payment')).toEqual({ ok: true, value: { status: 'PAID', changed: true } })
})

test('distinguishes a payment move of other parties from a move that does not exist', () => {
  expect(movePayment('CREATED', 'PAID', 'staff')).toEqual({
    ok: false,
    refusal: { code: 'payment_transition_not_yours', params: { from: 'CREATED', to: 'PAID' } },
  })
  expect(movePayment('CANCELED', 'PAID', 'payment')).toEqual({
    ok: false,
    refusal: { code: 'illegal_payment_transition', params: { from: 'CANCELED', to: 'PAID' } },
  })
})

test('a payment stays as it is when it is canceled or refunded', () => {
  const last = paymentStatuses.filter((from) =>
    paymentStatuses.every((to) => to === from || parties.every((by) => !movePayment(from, to, by).ok)),
  )
  expect(last).toEqual(['CANCELED', 'REFUNDED'])
})

test('no sequence of moves leads from PAID to CANCELED', () => {
  const steps = fc.array(fc.tuple(fc.constantFrom(...paymentStatuses), fc.constantFrom(...parties)), { maxLength: 40 })
  fc.assert(
    fc.property(steps, (moves) => {
      let status: (typeof paymentStatuses)[number] = 'CREATED'
      let hasMoney = false
      for (const [to, by] of moves) {
        const outcome = movePayment(status, to, by)
        if (outcome.ok) status = outcome.value.status
        hasMoney ||= status === 'PAID'
        expect(hasMoney && status === 'CANCELED').toBe(false)
      }
    }),
    { numRuns: 500 },
  )
})

describe('expiry of a provider’s transaction', () => {
  const opened = new Date('2026-11-13T00:00:00Z')
  test.each([
    ['PAYME', '2026-11-13T12:00:00.000Z', false],
    ['PAYME', '2026-11-13T12:00:00.001Z', true],
    ['UZUM', '2026-11-13T00:30:00.000Z', false],
    ['UZUM', '2026-11-13T00:30:00.001Z', true],
    ['CLICK', '2027-11-13T00:00:00.000Z', false],
  ] as const)('a transaction of %s at %s is expired: %s', (type, now, expected) => {
    expect(isPaymentExpired(type, opened, new Date(now))).toBe(expected)
  })
})
