import { expect, test } from 'vitest'
import {
  type Delivery,
  freeDeliveries,
  isCarried,
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
