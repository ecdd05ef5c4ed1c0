import { expect, test } from 'vitest'
import { changeOf, type CollectedOrder, collectionOf } from './collection.ts'
import { money, zero } from './money.ts'

const order = (change: Partial<CollectedOrder> = {}): CollectedOrder => ({
  status: 'DONE',
  isPaid: false,
  paymentType: 'CASH',
  totalPrice: money(63_000),
  toCollect: zero,
  collectBy: null,
  ...change,
})
const dearer = order({ isPaid: true, paymentType: 'PAYME', toCollect: money(20_000), collectBy: 'TERMINAL' })

test('collects the whole total when the order is paid on hand-over', () => {
  expect(collectionOf(order())).toEqual({ by: 'CASH', amount: 63_000 })
  expect(collectionOf(order({ paymentType: 'TERMINAL' }))).toEqual({ by: 'TERMINAL', amount: 63_000 })
})

test('collects nothing when the order is paid, costs nothing, waits for an online payment or is canceled', () => {
  expect(collectionOf(order({ isPaid: true }))).toBeNull()
  expect(collectionOf(order({ totalPrice: zero }))).toBeNull()
  expect(collectionOf(order({ paymentType: 'PAYME' }))).toBeNull()
  expect(collectionOf(order({ status: 'CANCELED' }))).toBeNull()
})

test('collects the difference, as it was agreed, when a paid order has grown dearer', () => {
  expect(collectionOf(dearer)).toEqual({ by: 'TERMINAL', amount: 20_000 })
  expect(collectionOf({ ...dearer, collectBy: 'CASH' })).toEqual({ by: 'CASH', amount: 20_000 })
})

test('gives change of a banknote only when it is above the collected cash', () => {
  const cash = { by: 'CASH', amount: money(63_000) } as const
  expect(changeOf(cash, money(100_000))).toEqual({ banknote: 100_000, change: 37_000 })
  expect(changeOf(cash, money(63_000))).toBeNull()
  expect(changeOf(cash, null)).toBeNull()
  expect(changeOf({ by: 'TERMINAL', amount: money(63_000) }, money(100_000))).toBeNull()
})
