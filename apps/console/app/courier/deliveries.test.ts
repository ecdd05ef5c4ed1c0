import { describe, expect, test } from 'vitest'
import {
  cashOf,
  type Delivery,
  freeDeliveries,
  isCarried,
  moneyOf,
  nextStep,
  ownDeliveries,
  routeLinks,
  streetOf,
} from './deliveries.ts'

const order = (change: Partial<Delivery>): Delivery =>
  ({
    id: 'a',
    status: 'DONE',
    courierId: null,
    courierStatus: '',
    createdDate: '2026-11-18T10:00:00Z',
    promisedUntil: null,
    payment: { type: 'CASH' },
    totalPrice: 63_000,
    changeFrom: null,
    isPaid: false,
    ...change,
  }) as Delivery
const own = (change: Partial<Delivery>) => order({ courierId: 'me', courierStatus: 'PERFORMER_FOUND', ...change })

describe('the money of a delivery', () => {
  test('is cash with the banknote and the change', () => {
    expect(moneyOf(order({ changeFrom: 100_000 as Delivery['changeFrom'] }))).toEqual({
      kind: 'cash',
      amount: 63_000,
      banknote: 100_000,
      change: 37_000,
    })
    expect(moneyOf(order({}))).toEqual({ kind: 'cash', amount: 63_000, banknote: null, change: 0 })
  })

  test('is nothing for a paid order, an online payment and a sum of zero', () => {
    const nothing = { kind: 'nothing' }
    expect(moneyOf(order({ isPaid: true }))).toEqual(nothing)
    expect(moneyOf(order({ payment: { type: 'PAYME' } }))).toEqual(nothing)
    expect(moneyOf(order({ totalPrice: 0 as Delivery['totalPrice'] }))).toEqual(nothing)
  })

  test('is a card at the door for the terminal', () => {
    expect(moneyOf(order({ payment: { type: 'TERMINAL' } }))).toEqual({ kind: 'terminal', amount: 63_000 })
  })
})

test('the main action leads from the counter to the door, and back to the branch after a problem', () => {
  const stepAt = (courierStatus: Delivery['courierStatus']) => nextStep({ courierStatus })?.name ?? null
  expect(stepAt('PERFORMER_FOUND')).toBe('pick_up')
  expect(stepAt('PERFORMER_PICKUPED')).toBe('hand_over')
  expect(stepAt('PERFORMER_ARRIVED')).toBe('hand_over')
  expect(stepAt('PERFORMER_RETURNING')).toBe('bring_back')
  expect(stepAt('PERFORMER_DELIVERED_FINISH')).toBeNull()
})

test('own deliveries are those of the courier that are not over, the carried ones first', () => {
  const orders = [
    own({ id: 'late', promisedUntil: '2026-11-18T10:30:00Z' }),
    own({
      id: 'carried',
      courierStatus: 'PERFORMER_PICKUPED',
      status: 'ON_WAY',
      promisedUntil: '2026-11-18T11:00:00Z',
    }),
    own({ id: 'early', promisedUntil: '2026-11-18T10:20:00Z' }),
    own({ id: 'over', courierStatus: 'PERFORMER_RETURNED_FINISH', status: 'ON_WAY' }),
    own({ id: 'delivered', courierStatus: 'PERFORMER_DELIVERED_FINISH', status: 'DELIVERED' }),
    order({ id: 'other', courierId: 'colleague' }),
    order({ id: 'free' }),
  ]
  expect(ownDeliveries(orders, 'me').map(({ id }) => id)).toEqual(['carried', 'early', 'late'])
  expect(orders.filter(isCarried).map(({ id }) => id)).toEqual(['carried'])
})

test('free deliveries are those that the branch has accepted, the oldest first', () => {
  const orders = [
    order({ id: 'new', status: 'CREATED' }),
    order({ id: 'second', createdDate: '2026-11-18T10:05:00Z' }),
    order({ id: 'first', status: 'COOKING' }),
    own({ id: 'mine' }),
  ]
  expect(freeDeliveries(orders).map(({ id }) => id)).toEqual(['first', 'second'])
})

test('the cash in hand is the sum of the own cash orders that were handed over', () => {
  const orders = [
    own({ status: 'DELIVERED' }),
    own({ status: 'CLOSED', totalPrice: 37_000 as Delivery['totalPrice'] }),
    own({ status: 'DELIVERED', payment: { type: 'PAYME' } }),
    own({ status: 'ON_WAY' }),
    order({ status: 'DELIVERED', courierId: 'colleague' }),
  ]
  expect(cashOf(orders, 'me')).toBe(100_000)
})

test('a route opens the map app of the device', () => {
  const position = { latitude: 41.31, longitude: 69.24 }
  expect(routeLinks(position, false).own).toBe('geo:41.31,69.24?q=41.31,69.24')
  expect(routeLinks(position, true).own).toBe('https://maps.apple.com/?daddr=41.31,69.24')
})

test('an address is shown by street and house, or by its name', () => {
  const position = { latitude: 41.31, longitude: 69.24 }
  expect(streetOf({ ...position, streetName: 'Amir Temur koʻchasi', houseNumber: '42' })).toBe(
    'Amir Temur koʻchasi, 42',
  )
  expect(streetOf({ ...position, name: 'Uy' })).toBe('Uy')
})
