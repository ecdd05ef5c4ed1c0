// The states of the money of an order, from the rows of its payments, refunds and receipts.
import { money } from '@dasturxon/rules/money'
import { expect, test } from 'vitest'
import type { Payment } from '../attempts/payments.sql.ts'
import type { Refund } from '../refunds/refunds.sql.ts'
import { describePayments } from './payments-view.ts'
import { describeRefunds } from './refunds-view.ts'

/** A Saturday in Tashkent. */
const at = (time: string) => new Date(`2026-11-14T${time}:00+05:00`)
const open = { status: 'COOKING', statusSince: at('12:00') } as const
const canceled = { status: 'CANCELED', statusSince: at('13:00') } as const
const paid = {
  id: 'payment',
  provider: 'PAYME',
  transactionId: 'receipt-1',
  amount: money(87_500),
  status: 'PAID',
  paidAt: at('12:00'),
  endedAt: null,
} as Payment
const returned = { ...paid, status: 'REFUNDED', endedAt: at('14:00') } as Payment
const refund = (status: Refund['status'], change: Partial<Refund> = {}) =>
  ({
    id: 'refund',
    paymentId: 'payment',
    amount: money(87_500),
    status,
    createdAt: at('13:01'),
    closedAt: status === 'RETURNED' ? at('14:00') : null,
    ...change,
  }) as Refund
const url = 'https://ofd.soliq.uz/check?r=121'
const receiptOf = (kind: 'PERFORM' | 'CANCEL', paymentId = 'payment') => ({
  paymentId,
  kind,
  receipt: { qr_code_url: url },
})
const receipt = { url, number: null, at: null }

test.each([
  ['OWED', 'owed'],
  ['ASKED', 'sent'],
  ['WITH_STAFF', 'sent'],
  ['RETURNED', 'returned'],
] as const)('shows a refund that is %s as %s', (status, state) => {
  const payment = status === 'RETURNED' ? returned : ({ ...paid, status: 'REFUND_DUE' } as Payment)
  const isBack = state === 'returned'
  expect(describeRefunds(canceled, [payment], [refund(status)], [])).toEqual([
    {
      id: 'refund',
      provider: 'PAYME',
      amount: 87_500,
      state,
      owedAt: '2026-11-14T08:01:00.000Z',
      returnedAt: isBack ? '2026-11-14T09:00:00.000Z' : null,
      arrivesBy: isBack ? '2026-11-18T09:00:00.000Z' : null,
      receipt: null,
    },
  ])
})

test.each([
  ['Monday', '2026-11-16T14:00:00+05:00', '2026-11-19'],
  ['Wednesday', '2026-11-18T14:00:00+05:00', '2026-11-23'],
  ['Friday', '2026-11-20T14:00:00+05:00', '2026-11-25'],
  ['Saturday', '2026-11-21T14:00:00+05:00', '2026-11-25'],
  ['Sunday', '2026-11-22T14:00:00+05:00', '2026-11-25'],
  // In London it is still Sunday.
  ['Monday soon after midnight', '2026-11-23T00:30:00+05:00', '2026-11-25'],
])('expects what is returned on a %s on the card after three bank days', (_, closed, arrival) => {
  const [shown] = describeRefunds(canceled, [returned], [refund('RETURNED', { closedAt: new Date(closed) })], [])
  expect(shown?.arrivesBy?.slice(0, 10)).toBe(arrival)
})

test('owes the money of a canceled order before the worker has recorded the debt, since the cancel', () => {
  const owed = { id: 'payment', amount: 87_500, state: 'owed', owedAt: '2026-11-14T08:00:00.000Z', returnedAt: null }
  expect(describeRefunds(canceled, [paid], [], [])).toEqual([expect.objectContaining(owed)])
  expect(describeRefunds(open, [paid], [], [])).toEqual([])
})

test('owes money that came too late since it came', () => {
  const late = { ...paid, status: 'REFUND_DUE', paidAt: at('15:00') } as Payment
  for (const order of [canceled, open])
    expect(describeRefunds(order, [late], [], [])).toMatchObject([
      { state: 'owed', owedAt: '2026-11-14T10:00:00.000Z' },
    ])
})

test('shows what a provider has returned by itself, whole or the rest of it', () => {
  const whole = { id: 'payment', amount: 87_500, state: 'returned', returnedAt: '2026-11-14T09:00:00.000Z' }
  expect(describeRefunds(open, [returned], [], [])).toMatchObject([whole])
  const part = refund('RETURNED', { amount: money(20_000), closedAt: at('13:30') })
  expect(describeRefunds(open, [returned], [part], [])).toMatchObject([
    { id: 'refund', amount: 20_000 },
    { id: 'payment', amount: 67_500, state: 'returned' },
  ])
})

test('owes the rest of a canceled order while a part is on its way back', () => {
  const due = { ...paid, status: 'REFUND_DUE' } as Payment
  const part = refund('WITH_STAFF', { amount: money(20_000), createdAt: at('12:30') })
  expect(describeRefunds(canceled, [due], [part], [])).toMatchObject([
    { amount: 20_000, state: 'sent' },
    { amount: 67_500, state: 'owed' },
  ])
})

test.each(['CREATED', 'CANCELED', 'ATTENTION'] as const)('owes nothing of a payment that is %s', (status) => {
  expect(
    describeRefunds(canceled, [{ ...paid, status, ...(status !== 'ATTENTION' && { paidAt: null }) }], [], []),
  ).toEqual([])
})

test('gives the receipt of a refund with the last part that went back', () => {
  const [first, last] = [
    refund('RETURNED', { id: 'first', amount: money(20_000), closedAt: at('13:30') }),
    refund('RETURNED', { id: 'last', amount: money(67_500), createdAt: at('13:40') }),
  ]
  const receipts = [receiptOf('PERFORM'), receiptOf('CANCEL'), receiptOf('CANCEL', 'other')]
  expect(describeRefunds(canceled, [returned], [first, last], receipts)).toMatchObject([
    { id: 'first', receipt: null },
    { id: 'last', receipt },
  ])
  expect(describeRefunds(canceled, [{ ...paid, status: 'REFUND_DUE' }], [refund('OWED')], receipts)).toMatchObject([
    { receipt: null },
  ])
})

test('shows the payments that have or had money, each with its receipt and the end of the card', () => {
  const attempt = { ...paid, id: 'attempt', status: 'CANCELED', paidAt: null, transactionId: 'receipt-2' } as Payment
  const click = { ...paid, id: 'click', provider: 'CLICK' } as Payment
  const charges = [
    { receiptId: null, mask: '860006******1111' },
    { receiptId: 'receipt-1', mask: '860006******4417' },
  ]
  const shown = describePayments([attempt, returned, click], [receiptOf('CANCEL'), receiptOf('PERFORM')], charges)
  expect(shown).toEqual([
    { id: 'payment', provider: 'PAYME', card: '4417', amount: 87_500, paidAt: '2026-11-14T07:00:00.000Z', receipt },
    expect.objectContaining({ id: 'click', card: null, receipt: null }),
  ])
})
