import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  approvalEndsAt,
  claimMoves,
  type CourierStatus,
  courierStatuses,
  followCourier,
  isRideOver,
  moveCourier,
  needsNewRide,
  ownMoves,
} from './courier-states.ts'
import { moveOrder, type Party } from './order-states.ts'
import { type OrderStatus, orderStatuses } from './order-status.ts'

const parties: Party[] = ['customer', 'staff', 'payment', 'courier', 'worker']
const may = (deliveryType: 'YANDEX' | 'OWN' | 'CUSTOM', from: CourierStatus, to: CourierStatus) =>
  parties.filter((by) => moveCourier({ status: from, deliveryType }, to, by).ok)

test('[S4.03] seventeen courier statuses with the empty one, CANCELLED with two L', () => {
  expect([...courierStatuses].sort()).toEqual(
    [
      '',
      'PERFORMER_LOOK_UP',
      'PERFORMER_FOUND',
      'PERFORMER_NOT_FOUND',
      'PERFORMER_PICK_UP_ARRIVED',
      'PERFORMER_PICKUPED',
      'PERFORMER_ARRIVED',
      'PERFORMER_DELIVERED_FINISH',
      'PERFORMER_RETURNING',
      'PERFORMER_RETURN_ARRIVED',
      'PERFORMER_RETURNED_FINISH',
      'NEW_ORDER',
      'ESTIMATING_FAILED',
      'READY_FOR_APPROVAL',
      'FAILED',
      'CANCELLED',
      'ACCEPTED',
    ].sort(),
  )
})

describe('a provider’s ride', () => {
  test.each([
    ['we ask for one', '', 'NEW_ORDER', ['staff', 'worker']],
    ['it is priced', 'NEW_ORDER', 'READY_FOR_APPROVAL', ['courier']],
    ['it cannot be priced', 'NEW_ORDER', 'ESTIMATING_FAILED', ['courier']],
    ['a priced one is not priced again', 'READY_FOR_APPROVAL', 'ESTIMATING_FAILED', []],
    ['we say yes to the price', 'READY_FOR_APPROVAL', 'ACCEPTED', ['staff', 'courier', 'worker']],
    ['nobody says yes before the price', 'NEW_ORDER', 'ACCEPTED', ['courier']],
    ['the price was not taken in time', 'READY_FOR_APPROVAL', 'FAILED', ['courier']],
    ['the search begins', 'ACCEPTED', 'PERFORMER_LOOK_UP', ['courier']],
    ['nobody is found', 'PERFORMER_LOOK_UP', 'PERFORMER_NOT_FOUND', ['courier']],
    ['nobody is found after all', 'PERFORMER_FOUND', 'PERFORMER_NOT_FOUND', ['courier']],
    ['somebody is found', 'PERFORMER_LOOK_UP', 'PERFORMER_FOUND', ['courier']],
    ['and drops out again', 'PERFORMER_FOUND', 'PERFORMER_LOOK_UP', ['courier']],
    ['but not from the counter', 'PERFORMER_PICK_UP_ARRIVED', 'PERFORMER_LOOK_UP', []],
    ['no step back to the price', 'PERFORMER_LOOK_UP', 'READY_FOR_APPROVAL', []],
    ['steps may be missed', 'NEW_ORDER', 'PERFORMER_DELIVERED_FINISH', ['courier']],
    ['staff cannot speak for the provider', 'PERFORMER_FOUND', 'PERFORMER_PICKUPED', ['courier']],
    ['delivered', 'PERFORMER_ARRIVED', 'PERFORMER_DELIVERED_FINISH', ['courier']],
    ['nobody at home', 'PERFORMER_ARRIVED', 'PERFORMER_RETURNING', ['courier']],
    ['back at the counter', 'PERFORMER_RETURNING', 'PERFORMER_RETURN_ARRIVED', ['courier']],
    ['handed back', 'PERFORMER_RETURN_ARRIVED', 'PERFORMER_RETURNED_FINISH', ['courier']],
    ['what turned back is not delivered', 'PERFORMER_RETURNING', 'PERFORMER_DELIVERED_FINISH', []],
    ['called off', 'PERFORMER_LOOK_UP', 'CANCELLED', ['staff', 'courier', 'worker']],
    ['called off with the food on board', 'PERFORMER_PICKUPED', 'CANCELLED', ['staff', 'courier', 'worker']],
    ['there is nothing to call off', '', 'CANCELLED', []],
    ['over is over', 'PERFORMER_DELIVERED_FINISH', 'CANCELLED', []],
    ['a failed ride is not revived', 'FAILED', 'NEW_ORDER', []],
  ] as const)('%s', (_, from, to, expected) => {
    expect(may('YANDEX', from, to)).toEqual(expected)
  })
})

describe('an own courier’s ride', () => {
  test.each([
    ['somebody takes it', '', 'PERFORMER_FOUND', ['staff', 'courier']],
    ['no price is asked', '', 'NEW_ORDER', []],
    ['on the way', 'PERFORMER_FOUND', 'PERFORMER_PICKUPED', ['staff', 'courier']],
    ['at the door', 'PERFORMER_PICKUPED', 'PERFORMER_ARRIVED', ['staff', 'courier']],
    ['delivered', 'PERFORMER_PICKUPED', 'PERFORMER_DELIVERED_FINISH', ['staff', 'courier']],
    ['no search', 'PERFORMER_FOUND', 'PERFORMER_LOOK_UP', []],
    ['called off by staff', 'PERFORMER_FOUND', 'CANCELLED', ['staff']],
    ['called off on the way back', 'PERFORMER_RETURNING', 'CANCELLED', ['staff']],
    ['called off back at the counter', 'PERFORMER_RETURN_ARRIVED', 'CANCELLED', ['staff']],
    ['nobody at home', 'PERFORMER_ARRIVED', 'PERFORMER_RETURNING', ['staff', 'courier']],
  ] as const)('%s', (_, from, to, expected) => {
    expect(may('OWN', from, to)).toEqual(expected)
    expect(may('CUSTOM', from, to)).toEqual(expected)
  })
})

test('the same word twice is no change; a wrong one says whose it would be', () => {
  expect(moveCourier({ status: 'FAILED', deliveryType: 'YANDEX' }, 'FAILED', 'courier')).toEqual({
    ok: true,
    value: { status: 'FAILED', changed: false },
  })
  expect(moveCourier({ status: '', deliveryType: 'YANDEX' }, 'NEW_ORDER', 'worker')).toEqual({
    ok: true,
    value: { status: 'NEW_ORDER', changed: true },
  })
  expect(moveCourier({ status: 'PERFORMER_FOUND', deliveryType: 'YANDEX' }, 'PERFORMER_PICKUPED', 'staff')).toEqual({
    ok: false,
    refusal: { code: 'courier_transition_not_yours', params: { from: 'PERFORMER_FOUND', to: 'PERFORMER_PICKUPED' } },
  })
  expect(moveCourier({ status: 'FAILED', deliveryType: 'YANDEX' }, 'NEW_ORDER', 'worker')).toEqual({
    ok: false,
    refusal: { code: 'illegal_courier_transition', params: { from: 'FAILED', to: 'NEW_ORDER' } },
  })
})

test('a ride is over exactly when no move leads on', () => {
  const over = [
    'PERFORMER_DELIVERED_FINISH',
    'PERFORMER_RETURNED_FINISH',
    'ESTIMATING_FAILED',
    'PERFORMER_NOT_FOUND',
    'FAILED',
    'CANCELLED',
  ]
  expect(courierStatuses.filter(isRideOver).sort()).toEqual(over.sort())
  for (const moves of [claimMoves, ownMoves]) {
    const ends = moves.map(({ to }) => to).filter((status) => !moves.some(({ from }) => from.includes(status)))
    expect(ends.every(isRideOver)).toBe(true)
  }
  expect(
    courierStatuses.filter((status) => claimMoves.some(({ from }) => from.includes(status))).some(isRideOver),
  ).toBe(false)
})

test('every status can be reached', () => {
  const reached = new Set(['', ...claimMoves.map(({ to }) => to)])
  expect(courierStatuses.filter((status) => !reached.has(status))).toEqual([])
})

test('only a ride that failed is tried again', () => {
  expect(courierStatuses.filter(needsNewRide).sort()).toEqual([
    'CANCELLED',
    'ESTIMATING_FAILED',
    'FAILED',
    'PERFORMER_NOT_FOUND',
  ])
})

test('a price waits ten minutes for our yes', () => {
  expect(approvalEndsAt(new Date('2026-11-13T12:00:00Z'))).toEqual(new Date('2026-11-13T12:10:00Z'))
})

describe('the order follows the courier', () => {
  test.each([
    ['found while it cooks', 'COOKING', 'PERFORMER_FOUND', []],
    ['found when it is done', 'DONE', 'PERFORMER_FOUND', ['ATTACHED']],
    ['waits at the counter', 'DONE', 'PERFORMER_PICK_UP_ARRIVED', ['ATTACHED']],
    ['already attached', 'ATTACHED', 'PERFORMER_PICK_UP_ARRIVED', []],
    ['leaves', 'ATTACHED', 'PERFORMER_PICKUPED', ['ON_WAY']],
    ['leaves unattached', 'DONE', 'PERFORMER_PICKUPED', ['ON_WAY']],
    ['leaves before the kitchen said so', 'COOKING', 'PERFORMER_PICKUPED', ['DONE', 'ON_WAY']],
    ['leaves before the kitchen said anything', 'ACCEPTED', 'PERFORMER_PICKUPED', ['COOKING', 'DONE', 'ON_WAY']],
    ['stands at the door', 'ON_WAY', 'PERFORMER_ARRIVED', []],
    ['delivers', 'ON_WAY', 'PERFORMER_DELIVERED_FINISH', ['DELIVERED']],
    ['delivers unseen', 'ATTACHED', 'PERFORMER_DELIVERED_FINISH', ['ON_WAY', 'DELIVERED']],
    ['turns back unseen', 'DONE', 'PERFORMER_RETURNING', ['ON_WAY']],
    ['stands at the door unseen', 'DONE', 'PERFORMER_ARRIVED', ['ON_WAY']],
    ['is back at the counter unseen', 'DONE', 'PERFORMER_RETURN_ARRIVED', ['ON_WAY']],
    ['has handed it back unseen', 'DONE', 'PERFORMER_RETURNED_FINISH', ['ON_WAY']],
    ['an order not accepted', 'CREATED', 'PERFORMER_PICKUPED', []],
    ['an order that is over', 'CLOSED', 'PERFORMER_DELIVERED_FINISH', []],
    ['an order that is over', 'CANCELED', 'PERFORMER_DELIVERED_FINISH', []],
    ['a delivered order is not called back', 'DELIVERED', 'PERFORMER_ARRIVED', []],
    ['nobody yet', 'DONE', '', []],
    ['a failed ride', 'ATTACHED', 'CANCELLED', []],
  ] as const)('%s', (_, status, courier, expected) => {
    expect(followCourier({ status }, courier)).toEqual(expected)
  })

  test('every step it asks for is one a courier may make', () => {
    fc.assert(
      fc.property(fc.constantFrom(...orderStatuses), fc.constantFrom(...courierStatuses), (status, courier) => {
        let here: OrderStatus = status
        for (const to of followCourier({ status }, courier)) {
          const outcome = moveOrder({ status: here, serviceType: 'DELIVERY', isScheduled: false }, to, {
            by: 'courier',
          })
          expect(outcome.ok).toBe(true)
          here = to
        }
        expect(followCourier({ status: here }, courier)).toEqual([])
      }),
      { numRuns: 1000 },
    )
  })
})
