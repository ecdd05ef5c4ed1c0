// Who may do what? Two tables, one for customers and one for staff; what a table does not grant is refused.
import type { OrderStatus } from './order-status.ts'

export const staffRoles = ['OWNER', 'MANAGER', 'OPERATOR', 'KITCHEN', 'COURIER', 'READER'] as const
export type StaffRole = (typeof staffRoles)[number]

/** A person of the staff works for all branches of the merchant or for some. */
export type Actor =
  | { kind: 'anonymous' }
  | { kind: 'guest' }
  | { kind: 'customer' }
  | { kind: 'staff'; role: StaffRole; branchIds: 'all' | readonly string[] }

/** The least known person who may. Dine-in is open to guests where the merchant says so. */
export const personCapabilities = {
  'delivery.price': 'guest',
  'delivery.areas': 'guest',
  'places.find': 'guest',
  'branches.nearest': 'guest',
  'favourites.keep': 'guest',
  'draft.keep': 'guest',
  'order.quote': 'guest',
  'promo.check': 'guest',
  'order.dine_in': 'dine_in_guest',
  'order.place': 'customer',
  'order.own': 'customer',
  'addresses.own': 'customer',
  'cards.own': 'customer',
  'promos.own': 'customer',
  'cashback.own': 'customer',
  'bookings.own': 'customer',
  'notifications.own': 'customer',
  'profile.own': 'customer',
} as const satisfies Record<string, 'guest' | 'dine_in_guest' | 'customer'>

const everyone = staffRoles
const floor = ['OWNER', 'MANAGER', 'OPERATOR'] as const
const office = ['OWNER', 'MANAGER'] as const

/** `branch`: within one's own branches. `merchant`: touches all branches, so it takes somebody who works for all. */
export const staffCapabilities = {
  'orders.read': { scope: 'branch', roles: everyone },
  'orders.enter': { scope: 'branch', roles: floor },
  'orders.edit': { scope: 'branch', roles: floor },
  'orders.accept': { scope: 'branch', roles: floor },
  'orders.cook': { scope: 'branch', roles: [...floor, 'KITCHEN'] },
  'orders.deliver': { scope: 'branch', roles: [...floor, 'COURIER'] },
  'orders.close': { scope: 'branch', roles: floor },
  'orders.cancel': { scope: 'branch', roles: floor },
  'stop_list.write': { scope: 'branch', roles: [...floor, 'KITCHEN'] },
  'bookings.write': { scope: 'branch', roles: floor },
  'hours.write': { scope: 'branch', roles: office },
  'payments.refund': { scope: 'branch', roles: office },
  'reports.read': { scope: 'branch', roles: [...office, 'READER'] },
  'customers.read': { scope: 'merchant', roles: floor },
  'menu.write': { scope: 'merchant', roles: office },
  'areas.write': { scope: 'merchant', roles: office },
  'promos.write': { scope: 'merchant', roles: office },
  'content.write': { scope: 'merchant', roles: office },
  'broadcasts.send': { scope: 'merchant', roles: office },
  'cashback.adjust': { scope: 'merchant', roles: office },
  'audit.read': { scope: 'merchant', roles: office },
  'settings.write': { scope: 'merchant', roles: ['OWNER'] },
  'secrets.write': { scope: 'merchant', roles: ['OWNER'] },
  'staff.write': { scope: 'merchant', roles: ['OWNER'] },
} as const satisfies Record<string, { scope: 'branch' | 'merchant'; roles: readonly StaffRole[] }>

export type PersonCapability = keyof typeof personCapabilities
export type StaffCapability = keyof typeof staffCapabilities
export type Capability = PersonCapability | StaffCapability

/** `branchId`: whose data it touches. `guestDineIn`: the merchant's own choice. */
export type Where = { branchId?: string; guestDineIn?: boolean }
/** `token_missing` is the only one that says "who are you?"; to the others the answer is known. */
export type Denial = 'token_missing' | 'login_required' | 'role_forbidden' | 'branch_forbidden'

export const can = (actor: Actor, capability: Capability, where: Where = {}): boolean =>
  whyNot(actor, capability, where) === null

export function whyNot(actor: Actor, capability: Capability, where: Where = {}): Denial | null {
  if (actor.kind === 'anonymous') return 'token_missing'
  if (isPersonal(capability)) return personDenial(actor, personCapabilities[capability], where)

  if (actor.kind !== 'staff') return 'role_forbidden'
  const { scope, roles } = staffCapabilities[capability]
  if (!roles.some((role) => role === actor.role)) return 'role_forbidden'
  if (actor.branchIds === 'all') return null
  const isOwnBranch = where.branchId !== undefined && actor.branchIds.includes(where.branchId)
  return scope === 'branch' && isOwnBranch ? null : 'branch_forbidden'
}

const isPersonal = (capability: Capability): capability is PersonCapability => capability in personCapabilities

function personDenial(
  { kind }: Exclude<Actor, { kind: 'anonymous' }>,
  least: (typeof personCapabilities)[PersonCapability],
  { guestDineIn = false }: Where,
): Denial | null {
  if (kind === 'staff') return 'role_forbidden'
  if (kind === 'customer' || least === 'guest' || (least === 'dine_in_guest' && guestDineIn)) return null
  return 'login_required'
}

/** What a person of the staff needs to move an order there. */
export const capabilityToMove = {
  OPEN: 'orders.edit',
  AT_TIME: 'orders.edit',
  CREATED: 'orders.edit',
  ACCEPTED: 'orders.accept',
  COOKING: 'orders.cook',
  DONE: 'orders.cook',
  ATTACHED: 'orders.deliver',
  ON_WAY: 'orders.deliver',
  DELIVERED: 'orders.deliver',
  CLOSED: 'orders.close',
  CANCELED: 'orders.cancel',
} as const satisfies Record<OrderStatus, StaffCapability>
