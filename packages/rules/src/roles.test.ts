import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideMove, movesOf } from './order-states.ts'
import { orderStatuses } from './order-status.ts'
import {
  type Actor,
  can,
  type Capability,
  capabilityToMove,
  personCapabilities,
  type PersonCapability,
  staffCapabilities,
  type StaffCapability,
  type StaffRole,
  staffRoles,
  denialOf,
} from './roles.ts'

const personal = Object.keys(personCapabilities) as PersonCapability[]
const staffOnly = Object.keys(staffCapabilities) as StaffCapability[]
const all: Capability[] = [...personal, ...staffOnly]
const staff = (role: StaffRole, branchIds: 'all' | string[] = 'all'): Actor => ({ kind: 'staff', role, branchIds })
const granted = (actor: Actor, where = {}) => all.filter((capability) => can(actor, capability, where))

test('grants nothing without a token', () => {
  expect(granted({ kind: 'anonymous' })).toEqual([])
  expect(denialOf({ kind: 'anonymous' }, 'draft.keep')).toBe('token_missing')
})

describe('capabilities of a guest', () => {
  const guest: Actor = { kind: 'guest' }
  test('a guest may price delivery, find places, keep favourites and a basket, and check quotes and promos', () => {
    expect(granted(guest)).toEqual([
      'delivery.price',
      'delivery.areas',
      'places.find',
      'branches.nearest',
      'favourites.keep',
      'draft.keep',
      'order.quote',
      'promo.check',
    ])
  })
  test('a guest may order dine-in only when the merchant allows it', () => {
    expect(denialOf(guest, 'order.dine_in', { guestDineIn: true })).toBeNull()
    expect(denialOf(guest, 'order.dine_in', { guestDineIn: false })).toBe('login_required')
    expect(denialOf(guest, 'order.dine_in')).toBe('login_required')
  })
  test('a guest gets login_required for customer capabilities and role_forbidden for staff capabilities', () => {
    expect(denialOf(guest, 'order.place', { guestDineIn: true })).toBe('login_required')
    expect(denialOf(guest, 'cards.own')).toBe('login_required')
    expect(denialOf(guest, 'orders.read')).toBe('role_forbidden')
  })
})

test('a customer has all personal capabilities and no staff capabilities', () => {
  expect(granted({ kind: 'customer' })).toEqual(personal)
  expect(denialOf({ kind: 'customer' }, 'orders.read')).toBe('role_forbidden')
})

describe('capabilities of staff', () => {
  const ofOperator = [
    'orders.read',
    'orders.search',
    'orders.print',
    'orders.enter',
    'orders.edit',
    'orders.accept',
    'orders.cook',
    'orders.deliver',
    'orders.close',
    'orders.cancel',
    'stop_list.write',
    'bookings.write',
    'pause.write',
    'cash.accept',
  ]
  const ofManager = ['hours.write', 'day.close', 'payments.refund', 'reports.read']
  const ofMerchantManager = [
    'reconciliations.read',
    'menu.write',
    'areas.write',
    'promos.write',
    'content.write',
    'broadcasts.send',
    'cashback.adjust',
    'audit.read',
  ]
  test.each([
    ['OWNER', staffOnly],
    ['MANAGER', [...ofOperator, ...ofManager, 'customers.read', ...ofMerchantManager]],
    ['OPERATOR', [...ofOperator, 'customers.read']],
    ['KITCHEN', ['orders.read', 'orders.print', 'orders.cook', 'stop_list.write']],
    ['COURIER', ['orders.read', 'orders.deliver']],
    ['READER', ['orders.read', 'orders.search', 'orders.print', 'reports.read', 'reconciliations.read']],
  ] as const)('capabilities of the role %s', (role, expected) => {
    expect(granted(staff(role))).toEqual(expected)
  })

  test('staff of one branch may act only there and may not change data of the whole merchant', () => {
    const manager = staff('MANAGER', ['b1'])
    expect(denialOf(manager, 'stop_list.write', { branchId: 'b1' })).toBeNull()
    expect(denialOf(manager, 'stop_list.write', { branchId: 'b2' })).toBe('branch_forbidden')
    expect(denialOf(manager, 'stop_list.write')).toBe('branch_forbidden')
    expect(denialOf(manager, 'menu.write', { branchId: 'b1' })).toBe('branch_forbidden')
    expect(denialOf(staff('KITCHEN', ['b1']), 'orders.cancel', { branchId: 'b1' })).toBe('role_forbidden')
    expect(denialOf(staff('OPERATOR', []), 'orders.read', { branchId: 'b1' })).toBe('branch_forbidden')
  })

  test('staff have no customer capabilities', () => {
    expect(denialOf(staff('OWNER'), 'order.place')).toBe('role_forbidden')
    expect(denialOf(staff('OWNER'), 'draft.keep', { guestDineIn: true })).toBe('role_forbidden')
  })
})

test('fewer branches never grant more capabilities, and the owner has every capability of the other roles', () => {
  const branches = fc.uniqueArray(fc.constantFrom('b1', 'b2', 'b3'))
  fc.assert(
    fc.property(
      fc.constantFrom(...staffRoles),
      branches,
      fc.constantFrom('b1', 'b2', undefined),
      (role, branchIds, branchId) => {
        const where = branchId === undefined ? {} : { branchId }
        const some = granted(staff(role, branchIds), where)
        const everywhere = granted(staff(role), where)
        const owner = granted(staff('OWNER'), where)
        expect(some.every((capability) => everywhere.includes(capability))).toBe(true)
        expect(everywhere.every((capability) => owner.includes(capability))).toBe(true)
      },
    ),
  )
})

test('an operator may make every staff move of an order; kitchen and couriers only their own moves', () => {
  for (const status of orderStatuses) {
    const order = { status, serviceType: 'DELIVERY', isScheduled: false } as const
    for (const to of movesOf(order, { by: 'staff' })) {
      const capability = capabilityToMove[to]
      expect(can(staff('OPERATOR'), capability)).toBe(true)
      expect(can(staff('KITCHEN'), capability)).toBe(to === 'COOKING' || to === 'DONE')
      expect(can(staff('COURIER'), capability)).toBe(['ATTACHED', 'ON_WAY', 'DELIVERED'].includes(to))
      expect(can(staff('READER'), capability)).toBe(false)
      expect(decideMove(order, to, { by: 'staff', reason: 'x', reasonReturn: 'x' }).ok).toBe(true)
    }
  }
})
