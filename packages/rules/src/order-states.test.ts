import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideMove, type MoveFacts, movesOf, type OrderState, type Party } from './order-states.ts'
import { isActive, type OrderServiceType, type OrderStatus, orderStatuses } from './order-status.ts'

const parties: Party[] = ['customer', 'staff', 'payment', 'courier', 'worker']
const order = (status: OrderStatus, more: Partial<OrderState> = {}): OrderState => ({
  status,
  serviceType: 'DELIVERY',
  isScheduled: false,
  ...more,
})
const satisfied: Omit<MoveFacts, 'by'> = {
  cancelOrderActive: true,
  paysOnHandover: true,
  reason: 'Masalliq tugadi',
  reasonReturn: 'Mijoz topilmadi',
  isDue: true,
}
const pickUp = { serviceType: 'PICK_UP' } as const
const scheduled = { isScheduled: true } as const

/** The expected moves, written by hand from the diagram of order statuses; every other move must be refused. */
const allowedParties: Record<string, Party[]> = {
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

describe('moves of an immediate delivery order for every pair of statuses', () => {
  const pairs = orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const))
  test.each(pairs)('which parties may move a delivery order %s → %s', (from, to) => {
    const allowed = parties.filter((by) => decideMove(order(from), to, { ...satisfied, by }).ok)
    expect(allowed).toEqual(allowedParties[`${from} ${to}`] ?? [])
  })
})

describe('order moves by service type and schedule', () => {
  test.each([
    ['a paid scheduled order moves to AT_TIME', order('OPEN', scheduled), 'AT_TIME', 'payment', true],
    ['a paid scheduled order does not move to CREATED', order('OPEN', scheduled), 'CREATED', 'payment', false],
    ['a paid immediate order does not move to AT_TIME', order('OPEN'), 'AT_TIME', 'payment', false],
    ['a scheduled cash order moves to AT_TIME', order('OPEN', scheduled), 'AT_TIME', 'customer', true],
    ['a scheduled cash order does not move to CREATED', order('OPEN', scheduled), 'CREATED', 'customer', false],
    ['pick-up closes from DONE', order('DONE', pickUp), 'CLOSED', 'staff', true],
    ['pick-up is never on the way', order('DONE', pickUp), 'ON_WAY', 'staff', false],
    ['pick-up is never attached', order('DONE', pickUp), 'ATTACHED', 'courier', false],
    ['an attached pick-up is never on the way', order('ATTACHED', pickUp), 'ON_WAY', 'courier', false],
    ['pick-up is not delivered', order('ON_WAY', pickUp), 'DELIVERED', 'courier', false],
    ['dine-in closes from DONE', order('DONE', { serviceType: 'DINE_IN' }), 'CLOSED', 'staff', true],
    ['dine-in is never on the way', order('DONE', { serviceType: 'DINE_IN' }), 'ON_WAY', 'staff', false],
    ['a delivery does not close from DONE', order('DONE'), 'CLOSED', 'staff', false],
    ['a marketplace order goes on the way', order('DONE', { serviceType: 'YANDEX_EATS' }), 'ON_WAY', 'staff', true],
  ] as const)('order moves: %s', (_, state, to, by, expected) => {
    expect(decideMove(state, to, { ...satisfied, by }).ok).toBe(expected)
  })
})

describe('refusals of an order move', () => {
  const refusal = (from: OrderStatus, to: OrderStatus, facts: MoveFacts, more = {}) => {
    const outcome = decideMove(order(from, more), to, facts)
    return outcome.ok ? null : outcome.refusal
  }

  test.each(['AT_TIME', 'CREATED', 'ACCEPTED'] as const)(
    'a customer may cancel from %s only when the merchant allows it',
    (from) => {
      expect(refusal(from, 'CANCELED', { by: 'customer', cancelOrderActive: true })).toBeNull()
      const denied = { code: 'cancel_not_allowed', params: { from } }
      expect(refusal(from, 'CANCELED', { by: 'customer', cancelOrderActive: false })).toEqual(denied)
      expect(refusal(from, 'CANCELED', { by: 'customer' })).toEqual(denied)
    },
  )

  test.each(['COOKING', 'DONE', 'ATTACHED', 'ON_WAY', 'DELIVERED', 'CLOSED', 'CANCELED'] as const)(
    'a customer cannot cancel from %s',
    (from) => {
      expect(refusal(from, 'CANCELED', { ...satisfied, by: 'customer' })).toEqual({
        code: 'cancel_not_allowed',
        params: { from },
      })
    },
  )

  test('a customer may always cancel an unpaid order', () => {
    expect(refusal('OPEN', 'CANCELED', { by: 'customer', cancelOrderActive: false })).toBeNull()
  })

  test.each(['OPEN', 'AT_TIME', 'CREATED', 'ACCEPTED', 'COOKING', 'DONE', 'ATTACHED'] as const)(
    'staff must give a reason to cancel from %s',
    (from) => {
      const missing = { code: 'reason_missing', params: { field: 'reason' } }
      expect(refusal(from, 'CANCELED', { by: 'staff' })).toEqual(missing)
      expect(refusal(from, 'CANCELED', { by: 'staff', reason: null })).toEqual(missing)
      expect(refusal(from, 'CANCELED', { by: 'staff', reason: '  ' })).toEqual(missing)
      expect(refusal(from, 'CANCELED', { by: 'staff', reason: 'Masalliq tugadi' })).toBeNull()
    },
  )

  test('staff must give a return reason to cancel an order on the way', () => {
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
  ] as const)('the worker may not move %s → %s before the deadline', (from, to) => {
    expect(refusal(from, to, { by: 'worker' })).toEqual({ code: 'too_early', params: {} })
    expect(refusal(from, to, { by: 'worker', isDue: true })).toBeNull()
  })

  test.each(['customer', 'staff'] as const)('%s cannot advance an unpaid order unless paid on hand-over', (by) => {
    expect(refusal('OPEN', 'CREATED', { by })).toEqual({ code: 'payment_missing', params: {} })
    expect(refusal('OPEN', 'CREATED', { by, paysOnHandover: true })).toBeNull()
    expect(refusal('OPEN', 'AT_TIME', { by }, scheduled)).toEqual({ code: 'payment_missing', params: {} })
    expect(refusal('OPEN', 'AT_TIME', { by, paysOnHandover: true }, scheduled)).toBeNull()
  })

  test('distinguishes a move of other parties from a move that does not exist', () => {
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
  expect(decideMove(order(from), to, { ...satisfied, by })).toEqual({ ok: true, value: { status: to, records } })
})

test('lists the possible moves of a party without requiring a cancel reason', () => {
  expect(movesOf(order('CREATED'), { by: 'staff' })).toEqual(['ACCEPTED', 'CANCELED'])
  expect(movesOf(order('ON_WAY'), { by: 'staff', reason: null })).toEqual(['DELIVERED', 'CANCELED'])
  expect(movesOf(order('DONE'), { by: 'staff' })).toEqual(['ATTACHED', 'ON_WAY', 'CANCELED'])
  expect(movesOf(order('DONE', pickUp), { by: 'staff' })).toEqual(['CLOSED', 'CANCELED'])
  expect(movesOf(order('ACCEPTED'), { by: 'customer', cancelOrderActive: false })).toEqual([])
  expect(movesOf(order('ACCEPTED'), { by: 'customer', cancelOrderActive: true })).toEqual(['CANCELED'])
})

describe('random sequences of order moves', () => {
  const serviceType = fc.constantFrom<OrderServiceType>('DELIVERY', 'PICK_UP', 'DINE_IN', 'YANDEX_EATS', 'EXPRESS_24')
  const step = fc.tuple(fc.constantFrom(...orderStatuses), fc.constantFrom(...parties), fc.boolean())
  const start = fc.constantFrom<OrderStatus>('OPEN', 'AT_TIME', 'CREATED')

  function walk(first: OrderState, steps: [OrderStatus, Party, boolean][]): OrderState[] {
    return steps.reduce<OrderState[]>(
      (path, [to, by, helpful]) => {
        const current = path.at(-1) ?? first
        const outcome = decideMove(current, to, helpful ? { ...satisfied, by } : { by })
        return outcome.ok ? [...path, { ...current, status: outcome.value.status }] : path
      },
      [first],
    )
  }

  test('every reachable status has a next move or is final, and no archived order becomes active again', () => {
    fc.assert(
      fc.property(
        start,
        serviceType,
        fc.boolean(),
        fc.array(step, { maxLength: 60 }),
        (status, service, isScheduled, steps) => {
          const path = walk({ status, serviceType: service, isScheduled }, steps)
          const last = path.at(-1) ?? order('OPEN')
          const exits = parties.flatMap((by) => movesOf(last, { ...satisfied, by }))
          expect(exits.length > 0).toBe(!['CLOSED', 'CANCELED'].includes(last.status))
          expect(new Set(path.map((state) => state.status)).size).toBe(path.length)
          const firstArchived = path.findIndex((state) => !isActive(state.status))
          if (firstArchived >= 0) expect(path.slice(firstArchived).some((state) => isActive(state.status))).toBe(false)
        },
      ),
      { numRuns: 1000 },
    )
  })

  test('pick-up and dine-in orders never have a courier, and COOKING always follows ACCEPTED', () => {
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
