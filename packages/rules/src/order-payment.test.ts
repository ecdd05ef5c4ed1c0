import { describe, expect, test } from 'vitest'
import { canReverse, openPayment, receiveMoney } from './order-payment.ts'
import { moveOrder } from './order-states.ts'
import { isActive, orderStatuses } from './order-status.ts'

const order = { status: 'OPEN', isPaid: false, total: 141_200 } as const
const code = (outcome: ReturnType<typeof openPayment>) => (outcome.ok ? null : outcome.refusal.code)

describe('a provider asks to be paid', () => {
  test.each([
    ['the exact sum', order, [], 141_200, null],
    ['a soʻm less', order, [], 141_199, 'amount_differs'],
    ['a soʻm more', order, [], 141_201, 'amount_differs'],
    ['paid already', { ...order, isPaid: true }, [], 141_200, 'order_already_paid'],
    ['paid by another attempt', order, ['PAID'], 141_200, 'order_already_paid'],
    ['while another attempt runs', order, ['CREATED'], 141_200, 'payment_in_progress'],
    ['after one that failed', order, ['CANCELED', 'REFUNDED'], 141_200, null],
    ['a canceled order', { ...order, status: 'CANCELED' }, [], 141_200, 'order_not_payable'],
    ['a delivered order', { ...order, status: 'DELIVERED' }, [], 141_200, 'order_not_payable'],
    ['an accepted cash order, paid online after all', { ...order, status: 'ACCEPTED' }, [], 141_200, null],
  ] as const)('%s', (_, asked, others, amount, expected) => {
    expect(code(openPayment(asked, others, amount))).toBe(expected)
  })
  test('the right sum is named', () => {
    expect(openPayment(order, [], 1)).toEqual({
      ok: false,
      refusal: { code: 'amount_differs', params: { total: 141_200 } },
    })
  })
})

describe('money arrives', () => {
  test.each([
    [
      'for a waiting order',
      { status: 'OPEN', isPaid: false, isScheduled: false },
      { kind: 'advance', to: 'CREATED', records: 'PAID_AND_CHANGE_STATUS' },
    ],
    [
      'for a scheduled one',
      { status: 'OPEN', isPaid: false, isScheduled: true },
      { kind: 'advance', to: 'AT_TIME', records: 'PAID_AND_CHANGE_STATUS' },
    ],
    [
      'for one already in the kitchen',
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
      'for a canceled order',
      { status: 'CANCELED', isPaid: false, isScheduled: false },
      { kind: 'refund', because: 'order_canceled', records: 'PAID' },
    ],
    [
      'twice for a canceled order',
      { status: 'CANCELED', isPaid: true, isScheduled: false },
      { kind: 'refund', because: 'order_canceled', records: 'PAID' },
    ],
  ] as const)('%s', (_, arrived, expected) => {
    expect(receiveMoney(arrived)).toEqual(expected)
  })

  test('a canceled or paid order always gives it back, every other keeps it; what it advances to is a legal move', () => {
    for (const status of orderStatuses) {
      for (const isScheduled of [true, false]) {
        for (const isPaid of [true, false]) {
          const receipt = receiveMoney({ status, isPaid, isScheduled })
          expect(receipt.kind === 'refund').toBe(isPaid || status === 'CANCELED')
          if (receipt.kind !== 'advance') continue
          const state = { status, serviceType: 'DELIVERY', isScheduled } as const
          expect(moveOrder(state, receipt.to, { by: 'payment' })).toMatchObject({ value: { records: receipt.records } })
        }
      }
    }
  })
})

test('food that was handed over is not taken back by a provider', () => {
  expect(orderStatuses.filter((status) => !canReverse(status))).toEqual(['DELIVERED', 'CLOSED'])
  expect(orderStatuses.filter(isActive).every(canReverse)).toBe(true)
})
