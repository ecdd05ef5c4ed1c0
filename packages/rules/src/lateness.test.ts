import { expect, test } from 'vitest'
import { isKept, latenessOf, type PromisedOrder } from './lateness.ts'

const until = new Date('2026-11-18T12:00:00Z')
const at = (minutes: number) => new Date(until.getTime() + minutes * 60_000)
const order = (change: Partial<PromisedOrder> = {}): PromisedOrder => ({
  status: 'COOKING',
  serviceType: 'DELIVERY',
  promisedUntil: until,
  ...change,
})

test.each([
  [-30, { state: 'in_time', minutes: 30 }],
  [-10, { state: 'in_time', minutes: 10 }],
  [-9.5, { state: 'soon', minutes: 9 }],
  [0, { state: 'soon', minutes: 0 }],
  [0.1, { state: 'late', minutes: -1 }],
  [12, { state: 'late', minutes: -12 }],
])('says how late an order is %d minutes after its promise', (minutes, expected) => {
  expect(latenessOf(order(), at(minutes))).toEqual(expected)
})

test('says nothing about an order without a promise, or whose promise is fulfilled', () => {
  expect(latenessOf(order({ promisedUntil: null }), at(5))).toBeNull()
  expect(latenessOf(order({ serviceType: 'PICK_UP', status: 'DONE' }), at(5))).toBeNull()
  expect(latenessOf(order({ status: 'DELIVERED' }), at(5))).toBeNull()
  expect(latenessOf(order({ status: 'CANCELED' }), at(5))).toBeNull()
  expect(latenessOf(order({ status: 'ON_WAY' }), at(5))?.state).toBe('late')
})

test('counts a promise as kept up to its last moment', () => {
  expect(isKept(until, at(0))).toBe(true)
  expect(isKept(until, new Date(until.getTime() + 1))).toBe(false)
})
