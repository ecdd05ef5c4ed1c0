import { expect, test } from 'vitest'
import type { Order } from './order.ts'
import { canHaveRefunds, isUnderWay, type OrderMoney, refundSteps } from './order-money.ts'

const order = (status: Order['status'], type: Order['payment']['type'], moneyBack: Order['moneyBack'] = null) =>
  ({ status, moneyBack, payment: { type } }) as Order
const money = (...states: OrderMoney['refunds'][number]['state'][]) =>
  ({ payments: [], refunds: states.map((state) => ({ state })) }) as unknown as OrderMoney

test.each([
  ['CANCELED', 'PAYME', 'ON_ITS_WAY', true],
  ['CANCELED', 'PAYME', 'RETURNED', true],
  ['CANCELED', 'CASH', 'ON_ITS_WAY', true],
  ['CANCELED', 'PAYME', null, true],
  ['CANCELED', 'PAYME', 'NONE', false],
  ['COOKING', 'CLICK', null, true],
  ['CLOSED', 'OTHER', null, true],
  ['OPEN', 'PAYME', null, false],
  ['COOKING', 'CASH', null, false],
  ['CLOSED', 'TERMINAL', null, false],
] as const)(
  'of an order that is %s, by %s, with the money %j, refunds are looked for: %s',
  (status, type, back, isIt) => {
    expect(canHaveRefunds(order(status, type, back))).toBe(isIt)
  },
)

test('reads again while one refund is not returned', () => {
  expect(isUnderWay(undefined)).toBe(false)
  expect(isUnderWay(money())).toBe(false)
  expect(isUnderWay(money('returned', 'returned'))).toBe(false)
  expect(isUnderWay(money('returned', 'sent'))).toBe(true)
  expect(isUnderWay(money('owed'))).toBe(true)
})

test.each([
  ['owed', ['active', 'next', 'next']],
  ['sent', ['done', 'active', 'next']],
  ['returned', ['done', 'done', 'done']],
] as const)('shows the steps of a refund that is %s as %j', (state, steps) => {
  expect(refundSteps({ state })).toEqual(steps)
})
