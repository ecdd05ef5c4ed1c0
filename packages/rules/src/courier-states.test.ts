import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  approvalEndsAt,
  canChooseCourier,
  claimMoves,
  type CourierStatus,
  courierStatuses,
  movesAfterCourier,
  isDeliveryOver,
  moveCourier,
  needsNewDelivery,
  ownMoves,
} from './courier-states.ts'
import { decideMove, type Party } from './order-states.ts'
import { type OrderStatus, orderStatuses } from './order-status.ts'

const parties: Party[] = ['customer', 'staff', 'payment', 'courier', 'worker']
const may = (deliveryType: 'YANDEX' | 'OWN' | 'CUSTOM', from: CourierStatus, to: CourierStatus) =>
  parties.filter((by) => moveCourier({ status: from, deliveryType }, to, by).ok)

test('[S4.03] has seventeen courier statuses, including the empty one and CANCELLED with two L', () => {
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

describe('status changes of a provider’s delivery (by whom)', () => {
  test.each([
    ['requested', '', 'NEW_ORDER', ['staff', 'worker']],
    ['priced', 'NEW_ORDER', 'READY_FOR_APPROVAL', ['courier']],
    ['pricing failed', 'NEW_ORDER', 'ESTIMATING_FAILED', ['courier']],
    ['no pricing failure after the price', 'READY_FOR_APPROVAL', 'ESTIMATING_FAILED', []],
    ['price approved', 'READY_FOR_APPROVAL', 'ACCEPTED', ['staff', 'courier', 'worker']],
    ['only the provider skips the approval', 'NEW_ORDER', 'ACCEPTED', ['courier']],
    ['price not approved in time', 'READY_FOR_APPROVAL', 'FAILED', ['courier']],
    ['search for a courier started', 'ACCEPTED', 'PERFORMER_LOOK_UP', ['courier']],
    ['no courier found', 'PERFORMER_LOOK_UP', 'PERFORMER_NOT_FOUND', ['courier']],
    ['found courier lost and no other found', 'PERFORMER_FOUND', 'PERFORMER_NOT_FOUND', ['courier']],
    ['courier found', 'PERFORMER_LOOK_UP', 'PERFORMER_FOUND', ['courier']],
    ['found courier drops out', 'PERFORMER_FOUND', 'PERFORMER_LOOK_UP', ['courier']],
    ['no drop-out after arrival at the branch', 'PERFORMER_PICK_UP_ARRIVED', 'PERFORMER_LOOK_UP', []],
    ['no return to the price', 'PERFORMER_LOOK_UP', 'READY_FOR_APPROVAL', []],
    ['skipped statuses', 'NEW_ORDER', 'PERFORMER_DELIVERED_FINISH', ['courier']],
    ['staff cannot set the provider’s status', 'PERFORMER_FOUND', 'PERFORMER_PICKUPED', ['courier']],
    ['delivered to the customer', 'PERFORMER_ARRIVED', 'PERFORMER_DELIVERED_FINISH', ['courier']],
    ['customer not at home', 'PERFORMER_ARRIVED', 'PERFORMER_RETURNING', ['courier']],
    ['returned to the branch', 'PERFORMER_RETURNING', 'PERFORMER_RETURN_ARRIVED', ['courier']],
    ['food handed back', 'PERFORMER_RETURN_ARRIVED', 'PERFORMER_RETURNED_FINISH', ['courier']],
    ['no delivery after turning back', 'PERFORMER_RETURNING', 'PERFORMER_DELIVERED_FINISH', []],
    ['canceled during the search', 'PERFORMER_LOOK_UP', 'CANCELLED', ['staff', 'courier', 'worker']],
    ['canceled while carrying the food', 'PERFORMER_PICKUPED', 'CANCELLED', ['staff', 'courier', 'worker']],
    ['no cancellation before the request', '', 'CANCELLED', []],
    ['no cancellation after delivery', 'PERFORMER_DELIVERED_FINISH', 'CANCELLED', []],
    ['no restart of a failed delivery', 'FAILED', 'NEW_ORDER', []],
  ] as const)('provider’s delivery: %s', (_, from, to, expected) => {
    expect(may('YANDEX', from, to)).toEqual(expected)
  })
})

describe('status changes of an own courier’s delivery (by whom)', () => {
  test.each([
    ['courier assigned', '', 'PERFORMER_FOUND', ['staff', 'courier']],
    ['no price request', '', 'NEW_ORDER', []],
    ['food picked up', 'PERFORMER_FOUND', 'PERFORMER_PICKUPED', ['staff', 'courier']],
    ['arrived at the customer', 'PERFORMER_PICKUPED', 'PERFORMER_ARRIVED', ['staff', 'courier']],
    ['delivered to the customer', 'PERFORMER_PICKUPED', 'PERFORMER_DELIVERED_FINISH', ['staff', 'courier']],
    ['no courier search', 'PERFORMER_FOUND', 'PERFORMER_LOOK_UP', []],
    ['canceled by staff', 'PERFORMER_FOUND', 'CANCELLED', ['staff']],
    ['canceled on the way back', 'PERFORMER_RETURNING', 'CANCELLED', ['staff']],
    ['canceled after the return to the branch', 'PERFORMER_RETURN_ARRIVED', 'CANCELLED', ['staff']],
    ['customer not at home', 'PERFORMER_ARRIVED', 'PERFORMER_RETURNING', ['staff', 'courier']],
  ] as const)('own courier’s delivery: %s', (_, from, to, expected) => {
    expect(may('OWN', from, to)).toEqual(expected)
    expect(may('CUSTOM', from, to)).toEqual(expected)
  })
})

test('accepts a repeated courier status as no change and refuses a forbidden move with the reason', () => {
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

test('isDeliveryOver holds exactly for the statuses without a further move', () => {
  const over = [
    'PERFORMER_DELIVERED_FINISH',
    'PERFORMER_RETURNED_FINISH',
    'ESTIMATING_FAILED',
    'PERFORMER_NOT_FOUND',
    'FAILED',
    'CANCELLED',
  ]
  expect(courierStatuses.filter(isDeliveryOver).sort()).toEqual(over.sort())
  for (const moves of [claimMoves, ownMoves]) {
    const ends = moves.map(({ to }) => to).filter((status) => !moves.some(({ from }) => from.includes(status)))
    expect(ends.every(isDeliveryOver)).toBe(true)
  }
  expect(
    courierStatuses.filter((status) => claimMoves.some(({ from }) => from.includes(status))).some(isDeliveryOver),
  ).toBe(false)
})

test('canChooseCourier holds before the courier has the food, and again when it has come back or the delivery failed', () => {
  const has = (status: CourierStatus) => canChooseCourier(status)
  expect(['', 'PERFORMER_FOUND', 'PERFORMER_PICK_UP_ARRIVED'].every((status) => has(status as CourierStatus))).toBe(
    true,
  )
  expect(['PERFORMER_RETURNED_FINISH', 'FAILED', 'CANCELLED'].every((status) => has(status as CourierStatus))).toBe(
    true,
  )
  const gone = ['PERFORMER_PICKUPED', 'PERFORMER_ARRIVED', 'PERFORMER_RETURNING', 'PERFORMER_DELIVERED_FINISH'] as const
  expect(gone.some(has)).toBe(false)
})

test('every courier status can be reached by the moves', () => {
  const reached = new Set(['', ...claimMoves.map(({ to }) => to)])
  expect(courierStatuses.filter((status) => !reached.has(status))).toEqual([])
})

test('needsNewDelivery holds only for failed deliveries', () => {
  expect(courierStatuses.filter(needsNewDelivery).sort()).toEqual([
    'CANCELLED',
    'ESTIMATING_FAILED',
    'FAILED',
    'PERFORMER_NOT_FOUND',
  ])
})

test('a provider’s price can be approved for ten minutes', () => {
  expect(approvalEndsAt(new Date('2026-11-13T12:00:00Z'))).toEqual(new Date('2026-11-13T12:10:00Z'))
})

describe('order moves after a courier status', () => {
  test.each([
    ['found during cooking', 'COOKING', 'PERFORMER_FOUND', []],
    ['found when the food is ready', 'DONE', 'PERFORMER_FOUND', ['ATTACHED']],
    ['arrives at the branch', 'DONE', 'PERFORMER_PICK_UP_ARRIVED', ['ATTACHED']],
    ['arrives, order already attached', 'ATTACHED', 'PERFORMER_PICK_UP_ARRIVED', []],
    ['picks up an attached order', 'ATTACHED', 'PERFORMER_PICKUPED', ['ON_WAY']],
    ['picks up an order not attached', 'DONE', 'PERFORMER_PICKUPED', ['ON_WAY']],
    ['picks up before DONE', 'COOKING', 'PERFORMER_PICKUPED', ['DONE', 'ON_WAY']],
    ['picks up before COOKING', 'ACCEPTED', 'PERFORMER_PICKUPED', ['COOKING', 'DONE', 'ON_WAY']],
    ['arrives at the customer', 'ON_WAY', 'PERFORMER_ARRIVED', []],
    ['delivers', 'ON_WAY', 'PERFORMER_DELIVERED_FINISH', ['DELIVERED']],
    ['delivers, pick-up status missed', 'ATTACHED', 'PERFORMER_DELIVERED_FINISH', ['ON_WAY', 'DELIVERED']],
    ['turns back, pick-up status missed', 'DONE', 'PERFORMER_RETURNING', ['ON_WAY']],
    ['arrives at the customer, pick-up status missed', 'DONE', 'PERFORMER_ARRIVED', ['ON_WAY']],
    ['returns to the branch, pick-up status missed', 'DONE', 'PERFORMER_RETURN_ARRIVED', ['ON_WAY']],
    ['hands the food back, pick-up status missed', 'DONE', 'PERFORMER_RETURNED_FINISH', ['ON_WAY']],
    ['order not accepted yet', 'CREATED', 'PERFORMER_PICKUPED', []],
    ['order closed', 'CLOSED', 'PERFORMER_DELIVERED_FINISH', []],
    ['order canceled', 'CANCELED', 'PERFORMER_DELIVERED_FINISH', []],
    ['delivered order stays delivered', 'DELIVERED', 'PERFORMER_ARRIVED', []],
    ['no courier yet', 'DONE', '', []],
    ['failed delivery', 'ATTACHED', 'CANCELLED', []],
  ] as const)('courier: %s', (_, status, courier, expected) => {
    expect(movesAfterCourier({ status }, courier)).toEqual(expected)
  })

  test('returns only order moves that a courier may make', () => {
    fc.assert(
      fc.property(fc.constantFrom(...orderStatuses), fc.constantFrom(...courierStatuses), (status, courier) => {
        let current: OrderStatus = status
        for (const to of movesAfterCourier({ status }, courier)) {
          const outcome = decideMove({ status: current, serviceType: 'DELIVERY', isScheduled: false }, to, {
            by: 'courier',
          })
          expect(outcome.ok).toBe(true)
          current = to
        }
        expect(movesAfterCourier({ status: current }, courier)).toEqual([])
      }),
      { numRuns: 1000 },
    )
  })
})
