import { expect, test } from 'vitest'
import { firstPromise, promiseAfter } from './order-promise.ts'

const at = (time: string) => new Date(`2026-11-14T${time}Z`)
const eta = { etaMin: 25, etaMax: 45 }

const order = {
  status: 'CREATED',
  serviceType: 'PICK_UP',
  createdDate: at('12:00:00'),
  promisedFrom: at('12:25:00'),
  promisedUntil: at('12:45:00'),
} as const

test('promises the estimated minutes from the moment of placing', () => {
  expect(firstPromise(eta, at('12:00:00'), { deliveryAt: null, slotStepMinutes: 15 })).toEqual({
    promisedFrom: at('12:25:00'),
    promisedUntil: at('12:45:00'),
  })
})

test('promises the whole slot when a time was chosen', () => {
  expect(firstPromise(eta, at('09:00:00'), { deliveryAt: at('12:30:00'), slotStepMinutes: 20 })).toEqual({
    promisedFrom: at('12:30:00'),
    promisedUntil: at('12:50:00'),
  })
})

test.each([
  ['kept', 'a pick-up is ready at the last moment', { status: 'COOKING' }, 'DONE', '12:45:00', true],
  ['broken', 'a pick-up is ready later', { status: 'COOKING' }, 'DONE', '12:45:01', false],
  ['broken', 'a table order is ready later', { serviceType: 'DINE_IN' }, 'DONE', '12:45:01', false],
  ['kept', 'a delivery arrives in time', { serviceType: 'DELIVERY' }, 'DELIVERED', '12:44:00', true],
  ['broken', 'a delivery arrives later', { serviceType: 'DELIVERY' }, 'DELIVERED', '12:46:00', false],
] as const)('a promise is %s when %s', (_, __, more, to, time, promiseKept) => {
  expect(promiseAfter({ ...order, ...more }, to, at(time))).toEqual({ promiseKept })
})

test.each([
  ['a delivery is cooked', { serviceType: 'DELIVERY' }, 'DONE'],
  ['an order is accepted', {}, 'ACCEPTED'],
  ['an order is canceled', {}, 'CANCELED'],
  ['an order that was placed without a promise is ready', { promisedFrom: null, promisedUntil: null }, 'DONE'],
] as const)('changes nothing when %s', (_, more, to) => {
  expect(promiseAfter({ ...order, ...more }, to, at('13:00:00'))).toEqual({})
})

test('moves the promise by the wait for the payment when an unpaid order is paid', () => {
  expect(promiseAfter({ ...order, status: 'OPEN' }, 'CREATED', at('12:10:00'))).toEqual({
    promisedFrom: at('12:35:00'),
    promisedUntil: at('12:55:00'),
  })
})

test('does not move the promise when an unpaid order for a chosen time is paid, nor when it goes to the kitchen', () => {
  expect(promiseAfter({ ...order, status: 'OPEN' }, 'AT_TIME', at('12:10:00'))).toEqual({})
  expect(promiseAfter({ ...order, status: 'AT_TIME' }, 'CREATED', at('12:10:00'))).toEqual({})
})
