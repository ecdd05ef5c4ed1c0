import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { moveOrder, type MoveFacts, movesOf, type OrderState, type Party } from './order-states.ts'
import { isActive, type OrderServiceType, type OrderStatus, orderStatuses } from './order-status.ts'

const parties: Party[] = ['customer', 'staff', 'payment', 'courier', 'worker']
const order = (status: OrderStatus, more: Partial<OrderState> = {}): OrderState => ({
  status,
  serviceType: 'DELIVERY',
  isScheduled: false,
  ...more,
})
const willing: Omit<MoveFacts, 'by'> = {
  cancelOrderActive: true,
  paysOnHandover: true,
  reason: 'Masalliq tugadi',
  reasonReturn: 'Mijoz topilmadi',
  isDue: true,
}
const pickUp = { serviceType: 'PICK_UP' } as const
const scheduled = { isScheduled: true } as const

/** Written by hand from the picture of the order's life; everything else must be refused. */
const arrows: Record<string, Party[]> = {
  'OPEN CREATED': ['customer', 'staff', 'payment'],
  'OPEN CANCELED': ['customer', 'staff', 'worker'],
  'AT_TIME CREATED': ['worker'],
  'AT_TIME CANCELED': ['customer', 'staff'],
  'CREATED ACCEPTED': ['staff'],
  'CREATED CANCELED': ['customer', 'staff', 'worker'],
  'ACCEPTED COOKING': ['staff', 'courier'],
  'ACCEPTED CANCELED': ['customer', 'staff'],
  'COOKING DONE': ['staff', 'courier'],
  'COOKING CANCELED': ['staff'],
  'DONE ATTACHED': ['staff', 'courier'],
  'DONE ON_WAY': ['staff', 'courier'],
  'DONE CANCELED': ['staff'],
  'ATTACHED ON_WAY': ['staff', 'courier'],
  'ATTACHED CANCELED': ['staff'],
  'ON_WAY DELIVERED': ['staff', 'courier'],
  'ON_WAY CANCELED': ['staff'],
  'DELIVERED CLOSED': ['staff', 'worker'],
}

describe('a delivery for now: every pair of statuses and every party', () => {
  const pairs = orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const))
  test.each(pairs)('%s → %s', (from, to) => {
    const allowed = parties.filter((by) => moveOrder(order(from), to, { ...willing, by }).ok)
    expect(allowed).toEqual(arrows[`${from} ${to}`] ?? [])
  })
})

describe('what the service and the time change', () => {
  test.each([
    ['a scheduled order waits after payment', order('OPEN', scheduled), 'AT_TIME', 'payment', true],
    ['and does not go to the kitchen', order('OPEN', scheduled), 'CREATED', 'payment', false],
    ['an immediate one does not wait', order('OPEN'), 'AT_TIME', 'payment', false],
    ['a scheduled one that pays at the door waits, too', order('OPEN', scheduled), 'AT_TIME', 'customer', true],
    ['and does not go to the kitchen either', order('OPEN', scheduled), 'CREATED', 'customer', false],
    ['pick-up closes at the counter', order('DONE', pickUp), 'CLOSED', 'staff', true],
    ['pick-up is never on the way', order('DONE', pickUp), 'ON_WAY', 'staff', false],
    ['pick-up gets no courier', order('DONE', pickUp), 'ATTACHED', 'courier', false],
    ['pick-up does not leave with a courier it has', order('ATTACHED', pickUp), 'ON_WAY', 'courier', false],
    ['pick-up is not delivered', order('ON_WAY', pickUp), 'DELIVERED', 'courier', false],
    ['dine-in closes at the table', order('DONE', { serviceType: 'DINE_IN' }), 'CLOSED', 'staff', true],
    ['dine-in is never on the way', order('DONE', { serviceType: 'DINE_IN' }), 'ON_WAY', 'staff', false],
    ['a delivery does not close at the counter', order('DONE'), 'CLOSED', 'staff', false],
    ['a marketplace order takes the road', order('DONE', { serviceType: 'YANDEX_EATS' }), 'ON_WAY', 'staff', true],
  ] as const)('%s', (_, state, to, by, expected) => {
    expect(moveOrder(state, to, { ...willing, by }).ok).toBe(expected)
  })
})

describe('what is missing is said', () => {
  const refusal = (from: OrderStatus, to: OrderStatus, facts: MoveFacts, more = {}) => {
    const outcome = moveOrder(order(from, more), to, facts)
    return outcome.ok ? null : outcome.refusal
  }

  test.each(['AT_TIME', 'CREATED', 'ACCEPTED'] as const)(
    'a customer cancels from %s only where the merchant allows it',
    (from) => {
      expect(refusal(from, 'CANCELED', { by: 'customer', cancelOrderActive: true })).toBeNull()
      const denied = { code: 'cancel_not_allowed', params: { from } }
      expect(refusal(from, 'CANCELED', { by: 'customer', cancelOrderActive: false })).toEqual(denied)
      expect(refusal(from, 'CANCELED', { by: 'customer' })).toEqual(denied)
    },
  )

  test.each(['COOKING', 'DONE', 'ATTACHED', 'ON_WAY', 'DELIVERED', 'CLOSED', 'CANCELED'] as const)(
    'a customer is too late from %s',
    (from) => {
      expect(refusal(from, 'CANCELED', { ...willing, by: 'customer' })).toEqual({
        code: 'cancel_not_allowed',
        params: { from },
      })
    },
  )

  test('an unpaid order can always be canceled by its customer', () => {
    expect(refusal('OPEN', 'CANCELED', { by: 'customer', cancelOrderActive: false })).toBeNull()
  })

  test.each(['OPEN', 'AT_TIME', 'CREATED', 'ACCEPTED', 'COOKING', 'DONE', 'ATTACHED'] as const)(
    'staff give a reason to cancel from %s',
    (from) => {
      const missing = { code: 'reason_missing', params: { field: 'reason' } }
      expect(refusal(from, 'CANCELED', { by: 'staff' })).toEqual(missing)
      expect(refusal(from, 'CANCELED', { by: 'staff', reason: null })).toEqual(missing)
      expect(refusal(from, 'CANCELED', { by: 'staff', reason: '  ' })).toEqual(missing)
      expect(refusal(from, 'CANCELED', { by: 'staff', reason: 'Masalliq tugadi' })).toBeNull()
    },
  )

  test('food on the way comes back for a reason of its own', () => {
    const missing = { code: 'reason_missing', params: { field: 'reasonReturn' } }
    expect(refusal('ON_WAY', 'CANCELED', { by: 'staff', reason: 'Masalliq tugadi' })).toEqual(missing)
    expect(refusal('ON_WAY', 'CANCELED', { by: 'staff', reasonReturn: ' ' })).toEqual(missing)
    expect(refusal('ON_WAY', 'CANCELED', { by: 'staff', reasonReturn: 'Mijoz topilmadi' })).toBeNull()
  })

  test.each([
    ['AT_TIME', 'CREATED'],
    ['OPEN', 'CANCELED'],
    ['CREATED', 'CANCELED'],
    ['DELIVERED', 'CLOSED'],
  ] as const)('the worker waits for the time: %s → %s', (from, to) => {
    expect(refusal(from, to, { by: 'worker' })).toEqual({ code: 'too_early', params: {} })
    expect(refusal(from, to, { by: 'worker', isDue: true })).toBeNull()
  })

  test.each(['customer', 'staff'] as const)('%s cannot send an unpaid order to the kitchen', (by) => {
    expect(refusal('OPEN', 'CREATED', { by })).toEqual({ code: 'payment_missing', params: {} })
    expect(refusal('OPEN', 'CREATED', { by, paysOnHandover: true })).toBeNull()
    expect(refusal('OPEN', 'AT_TIME', { by }, scheduled)).toEqual({ code: 'payment_missing', params: {} })
    expect(refusal('OPEN', 'AT_TIME', { by, paysOnHandover: true }, scheduled)).toBeNull()
  })

  test('a move that others make, and one that nobody makes', () => {
    expect(refusal('CREATED', 'ACCEPTED', { by: 'customer' })).toEqual({
      code: 'transition_not_yours',
      params: { from: 'CREATED', to: 'ACCEPTED' },
    })
    expect(refusal('COOKING', 'CANCELED', { by: 'courier' })).toEqual({
      code: 'transition_not_yours',
      params: { from: 'COOKING', to: 'CANCELED' },
    })
    expect(refusal('CREATED', 'DONE', { by: 'staff' })).toEqual({
      code: 'illegal_transition',
      params: { from: 'CREATED', to: 'DONE' },
    })
  })
})

test.each([
  ['OPEN', 'CREATED', 'payment', 'PAID_AND_CHANGE_STATUS'],
  ['OPEN', 'CREATED', 'customer', 'CHANGE_PAYMENT_TYPE'],
  ['CREATED', 'ACCEPTED', 'staff', 'CHANGE_STATUS'],
  ['OPEN', 'CANCELED', 'worker', 'CHANGE_STATUS'],
] as const)('%s → %s by %s is recorded as %s', (from, to, by, records) => {
  expect(moveOrder(order(from), to, { ...willing, by })).toEqual({ ok: true, value: { status: to, records } })
})

test('buttons: what can be done, a reason may still be asked for', () => {
  expect(movesOf(order('CREATED'), { by: 'staff' })).toEqual(['ACCEPTED', 'CANCELED'])
  expect(movesOf(order('ON_WAY'), { by: 'staff', reason: null })).toEqual(['DELIVERED', 'CANCELED'])
  expect(movesOf(order('DONE'), { by: 'staff' })).toEqual(['ATTACHED', 'ON_WAY', 'CANCELED'])
  expect(movesOf(order('DONE', pickUp), { by: 'staff' })).toEqual(['CLOSED', 'CANCELED'])
  expect(movesOf(order('ACCEPTED'), { by: 'customer', cancelOrderActive: false })).toEqual([])
  expect(movesOf(order('ACCEPTED'), { by: 'customer', cancelOrderActive: true })).toEqual(['CANCELED'])
})

describe('walking at random', () => {
  const serviceType = fc.constantFrom<OrderServiceType>('DELIVERY', 'PICK_UP', 'DINE_IN', 'YANDEX_EATS', 'EXPRESS_24')
  const step = fc.tuple(fc.constantFrom(...orderStatuses), fc.constantFrom(...parties), fc.boolean())
  const start = fc.constantFrom<OrderStatus>('OPEN', 'AT_TIME', 'CREATED')

  function walk(first: OrderState, steps: [OrderStatus, Party, boolean][]): OrderState[] {
    return steps.reduce<OrderState[]>(
      (path, [to, by, helpful]) => {
        const here = path.at(-1) ?? first
        const outcome = moveOrder(here, to, helpful ? { ...willing, by } : { by })
        return outcome.ok ? [...path, { ...here, status: outcome.value.status }] : path
      },
      [first],
    )
  }

  test('every reachable status has an exit or is final, and nothing comes back to life', () => {
    fc.assert(
      fc.property(
        start,
        serviceType,
        fc.boolean(),
        fc.array(step, { maxLength: 60 }),
        (status, service, isScheduled, steps) => {
          const path = walk({ status, serviceType: service, isScheduled }, steps)
          const last = path.at(-1) ?? order('OPEN')
          const exits = parties.flatMap((by) => movesOf(last, { ...willing, by }))
          expect(exits.length > 0).toBe(!['CLOSED', 'CANCELED'].includes(last.status))
          expect(new Set(path.map((state) => state.status)).size).toBe(path.length)
          const firstArchived = path.findIndex((state) => !isActive(state.status))
          if (firstArchived >= 0) expect(path.slice(firstArchived).some((state) => isActive(state.status))).toBe(false)
        },
      ),
      { numRuns: 1000 },
    )
  })

  test('whoever comes to the food never meets a courier, and nobody cooks what is not accepted', () => {
    fc.assert(
      fc.property(
        start,
        serviceType,
        fc.boolean(),
        fc.array(step, { maxLength: 60 }),
        (status, service, isScheduled, steps) => {
          const path = walk({ status, serviceType: service, isScheduled }, steps).map((state) => state.status)
          if (service === 'PICK_UP' || service === 'DINE_IN') {
            expect(path.some((passed) => ['ATTACHED', 'ON_WAY', 'DELIVERED'].includes(passed))).toBe(false)
          }
          if (path.includes('COOKING')) expect(path.indexOf('ACCEPTED')).toBe(path.indexOf('COOKING') - 1)
        },
      ),
      { numRuns: 1000 },
    )
  })
})
