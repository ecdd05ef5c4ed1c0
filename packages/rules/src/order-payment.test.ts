import { describe, expect, test } from 'vitest'
import { canReverse, openPayment, receiveMoney } from './order-payment.ts'
import { decideMove } from './order-states.ts'
import { isActive, orderStatuses } from './order-status.ts'
import type { PaymentType } from './payment-methods.ts'
import type { PaymentStatus } from './payment-states.ts'

const order = { status: 'OPEN', isPaid: false, total: 141_200 } as const
const attempt = (provider: PaymentType, status: PaymentStatus) => ({ provider, status })
const code = (outcome: ReturnType<typeof openPayment>) => (outcome.ok ? null : outcome.refusal.code)

describe('a payment provider opens a transaction', () => {
  test.each([
    ['for the exact total', order, [], 141_200, null],
    ['for one soʻm less', order, [], 141_199, 'amount_differs'],
    ['for one soʻm more', order, [], 141_201, 'amount_differs'],
    ['for an order already paid', { ...order, isPaid: true }, [], 141_200, 'order_already_paid'],
    ['for an order paid by another attempt', order, [attempt('CLICK', 'PAID')], 141_200, 'order_already_paid'],
    ['while its own attempt is in progress', order, [attempt('PAYME', 'CREATED')], 141_200, 'payment_in_progress'],
    ['while another provider’s attempt is in progress', order, [attempt('UZUM', 'CREATED')], 141_200, null],
    ['after failed attempts', order, [attempt('PAYME', 'CANCELED'), attempt('PAYME', 'REFUNDED')], 141_200, null],
    ['for a canceled order', { ...order, status: 'CANCELED' }, [], 141_200, 'order_not_payable'],
    ['for a delivered order', { ...order, status: 'DELIVERED' }, [], 141_200, 'order_not_payable'],
    ['for an accepted order, paid online instead of in cash', { ...order, status: 'ACCEPTED' }, [], 141_200, null],
  ] as const)('opening a payment %s', (_, payable, attempts, amount, expected) => {
    expect(code(openPayment(payable, attempts, { provider: 'PAYME', amount }))).toBe(expected)
  })
  test.each([
    ['UZUM', 'payment_in_progress'],
    ['CLICK', null],
  ] as const)('a second attempt of %s beside an open one', (provider, expected) => {
    const second = openPayment(order, [attempt(provider, 'CREATED')], { provider, amount: 141_200 })
    expect(code(second)).toBe(expected)
  })
  test('returns the order total when the amount differs', () => {
    expect(openPayment(order, [], { provider: 'PAYME', amount: 1 })).toEqual({
      ok: false,
      refusal: { code: 'amount_differs', params: { total: 141_200 } },
    })
  })
})

describe('receiving money for an order', () => {
  test.each([
    [
      'for an order that waits for payment',
      { status: 'OPEN', isPaid: false, isScheduled: false },
      { kind: 'advance', to: 'CREATED', records: 'PAID_AND_CHANGE_STATUS' },
    ],
    [
      'for a scheduled order',
      { status: 'OPEN', isPaid: false, isScheduled: true },
      { kind: 'advance', to: 'AT_TIME', records: 'PAID_AND_CHANGE_STATUS' },
    ],
    [
      'for an order being cooked',
      { status: 'COOKING', isPaid: false, isScheduled: false },
      { kind: 'record', records: 'PAID' },
    ],
    ['after delivery', { status: 'DELIVERED', isPaid: false, isScheduled: false }, { kind: 'record', records: 'PAID' }],
    [
      'twice',
      { status: 'COOKING', isPaid: true, isScheduled: false },
      { kind: 'refund', because: 'paid_twice', records: 'PAID' },
    ],
    [
      'of another amount',
      { status: 'OPEN', isPaid: false, isScheduled: false, total: 141_201 },
      { kind: 'refund', because: 'amount_differs', records: 'PAID' },
    ],
    [
      'for a canceled order',
      { status: 'CANCELED', isPaid: false, isScheduled: false },
      { kind: 'refund', because: 'order_canceled', records: 'PAID' },
    ],
    [
      'twice for a canceled order',
      { status: 'CANCELED', isPaid: true, isScheduled: false },
      { kind: 'refund', because: 'order_canceled', records: 'PAID' },
    ],
  ] as const)('receiving money %s', (_, state, expected) => {
    expect(receiveMoney({ total: 141_200, ...state }, 141_200)).toEqual(expected)
  })

  test('refunds money exactly for canceled or paid orders, and advances an order only by allowed moves', () => {
    for (const status of orderStatuses) {
      for (const isScheduled of [true, false]) {
        for (const isPaid of [true, false]) {
          const receipt = receiveMoney({ status, isPaid, isScheduled, total: 5 }, 5)
          expect(receipt.kind === 'refund').toBe(isPaid || status === 'CANCELED')
          if (receipt.kind !== 'advance') continue
          const state = { status, serviceType: 'DELIVERY', isScheduled } as const
          expect(decideMove(state, receipt.to, { by: 'payment' })).toMatchObject({
            value: { records: receipt.records },
          })
        }
      }
    }
  })
})

test('a provider cannot reverse a payment after the food was handed over', () => {
  expect(orderStatuses.filter((status) => !canReverse(status))).toEqual(['DELIVERED', 'CLOSED'])
  expect(orderStatuses.filter(isActive).every(canReverse)).toBe(true)
})
