import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { moveOrder, movesOf } from './order-states.ts'
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
  whyNot,
} from './roles.ts'

const personal = Object.keys(personCapabilities) as PersonCapability[]
const staffOnly = Object.keys(staffCapabilities) as StaffCapability[]
const all: Capability[] = [...personal, ...staffOnly]
const staff = (role: StaffRole, branchIds: 'all' | string[] = 'all'): Actor => ({ kind: 'staff', role, branchIds })
const granted = (actor: Actor, where = {}) => all.filter((capability) => can(actor, capability, where))

test('nobody is anybody: without a token nothing is granted', () => {
  expect(granted({ kind: 'anonymous' })).toEqual([])
  expect(whyNot({ kind: 'anonymous' }, 'draft.keep')).toBe('token_missing')
})

describe('a guest', () => {
  const guest: Actor = { kind: 'guest' }
  test('prices, looks around, keeps favourites and a basket, asks for a quote and a promo', () => {
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
  test('orders at a table only where the merchant allows it', () => {
    expect(whyNot(guest, 'order.dine_in', { guestDineIn: true })).toBeNull()
    expect(whyNot(guest, 'order.dine_in', { guestDineIn: false })).toBe('login_required')
    expect(whyNot(guest, 'order.dine_in')).toBe('login_required')
  })
  test('is asked to log in for everything else, and told nothing about staff', () => {
    expect(whyNot(guest, 'order.place', { guestDineIn: true })).toBe('login_required')
    expect(whyNot(guest, 'cards.own')).toBe('login_required')
    expect(whyNot(guest, 'orders.read')).toBe('role_forbidden')
  })
})

test('a customer may all a guest may and all of their own, and nothing of the staff’s', () => {
  expect(granted({ kind: 'customer' })).toEqual(personal)
  expect(whyNot({ kind: 'customer' }, 'orders.read')).toBe('role_forbidden')
})

describe('staff', () => {
  const floor = [
    'orders.read',
    'orders.enter',
    'orders.edit',
    'orders.accept',
    'orders.cook',
    'orders.deliver',
    'orders.close',
    'orders.cancel',
    'stop_list.write',
    'bookings.write',
  ]
  const office = ['hours.write', 'payments.refund', 'reports.read']
  const wide = [
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
    ['MANAGER', [...floor, ...office, 'customers.read', ...wide]],
    ['OPERATOR', [...floor, 'customers.read']],
    ['KITCHEN', ['orders.read', 'orders.cook', 'stop_list.write']],
    ['COURIER', ['orders.read', 'orders.deliver']],
    ['READER', ['orders.read', 'reports.read']],
  ] as const)('%s', (role, expected) => {
    expect(granted(staff(role))).toEqual(expected)
  })

  test('of one branch stays in it, and touches nothing that is everybody’s', () => {
    const manager = staff('MANAGER', ['b1'])
    expect(whyNot(manager, 'stop_list.write', { branchId: 'b1' })).toBeNull()
    expect(whyNot(manager, 'stop_list.write', { branchId: 'b2' })).toBe('branch_forbidden')
    expect(whyNot(manager, 'stop_list.write')).toBe('branch_forbidden')
    expect(whyNot(manager, 'menu.write', { branchId: 'b1' })).toBe('branch_forbidden')
    expect(whyNot(staff('KITCHEN', ['b1']), 'orders.cancel', { branchId: 'b1' })).toBe('role_forbidden')
    expect(whyNot(staff('OPERATOR', []), 'orders.read', { branchId: 'b1' })).toBe('branch_forbidden')
  })

  test('is no customer', () => {
    expect(whyNot(staff('OWNER'), 'order.place')).toBe('role_forbidden')
    expect(whyNot(staff('OWNER'), 'draft.keep', { guestDineIn: true })).toBe('role_forbidden')
  })
})

test('fewer branches never mean more rights, and the owner may all that any other may', () => {
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

test('every move the table gives to staff can be made by an operator; the kitchen cooks and nothing else', () => {
  for (const status of orderStatuses) {
    const order = { status, serviceType: 'DELIVERY', isScheduled: false } as const
    for (const to of movesOf(order, { by: 'staff' })) {
      const capability = capabilityToMove[to]
      expect(can(staff('OPERATOR'), capability)).toBe(true)
      expect(can(staff('KITCHEN'), capability)).toBe(to === 'COOKING' || to === 'DONE')
      expect(can(staff('COURIER'), capability)).toBe(['ATTACHED', 'ON_WAY', 'DELIVERED'].includes(to))
      expect(can(staff('READER'), capability)).toBe(false)
      expect(moveOrder(order, to, { by: 'staff', reason: 'x', reasonReturn: 'x' }).ok).toBe(true)
    }
  }
})
