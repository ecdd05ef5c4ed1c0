// The capabilities of customers and staff, in two tables; a capability that a table does not grant is refused.
import type { OrderStatus } from './order-status.ts'

export const staffRoles = ['OWNER', 'MANAGER', 'OPERATOR', 'KITCHEN', 'COURIER', 'READER'] as const
export type StaffRole = (typeof staffRoles)[number]

/** A staff member works for all branches of the merchant or for some. */
export type Actor =
  | { kind: 'anonymous' }
  | { kind: 'guest' }
  | { kind: 'customer' }
  | { kind: 'staff'; role: StaffRole; branchIds: 'all' | readonly string[] }

/** The lowest level that has the capability. Guests may order dine-in when the merchant allows it. */
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

const allRoles = staffRoles
const operators = ['OWNER', 'MANAGER', 'OPERATOR'] as const
const managers = ['OWNER', 'MANAGER'] as const

/** Scope `branch`: within the staff member's branches. `merchant`: only for staff who work for all branches. */
export const staffCapabilities = {
  'orders.read': { scope: 'branch', roles: allRoles },
  'orders.search': { scope: 'branch', roles: [...operators, 'READER'] },
  'orders.print': { scope: 'branch', roles: [...operators, 'KITCHEN', 'READER'] },
  'orders.enter': { scope: 'branch', roles: operators },
  'orders.edit': { scope: 'branch', roles: operators },
  'orders.accept': { scope: 'branch', roles: operators },
  'orders.cook': { scope: 'branch', roles: [...operators, 'KITCHEN'] },
  'orders.deliver': { scope: 'branch', roles: [...operators, 'COURIER'] },
  'orders.close': { scope: 'branch', roles: operators },
  'orders.cancel': { scope: 'branch', roles: operators },
  'stop_list.write': { scope: 'branch', roles: [...operators, 'KITCHEN'] },
  'bookings.write': { scope: 'branch', roles: operators },
  'pause.write': { scope: 'branch', roles: operators },
  'cash.accept': { scope: 'branch', roles: operators },
  'hours.write': { scope: 'branch', roles: managers },
  'day.close': { scope: 'branch', roles: managers },
  'payments.refund': { scope: 'branch', roles: managers },
  'reports.read': { scope: 'branch', roles: [...managers, 'READER'] },
  'customers.read': { scope: 'merchant', roles: operators },
  'reconciliations.read': { scope: 'merchant', roles: [...managers, 'READER'] },
  'menu.write': { scope: 'merchant', roles: managers },
  'areas.write': { scope: 'merchant', roles: managers },
  'promos.write': { scope: 'merchant', roles: managers },
  'content.write': { scope: 'merchant', roles: managers },
  'broadcasts.send': { scope: 'merchant', roles: managers },
  'cashback.adjust': { scope: 'merchant', roles: managers },
  'audit.read': { scope: 'merchant', roles: managers },
  'settings.write': { scope: 'merchant', roles: ['OWNER'] },
  'secrets.write': { scope: 'merchant', roles: ['OWNER'] },
  'staff.write': { scope: 'merchant', roles: ['OWNER'] },
} as const satisfies Record<string, { scope: 'branch' | 'merchant'; roles: readonly StaffRole[] }>

export type PersonCapability = keyof typeof personCapabilities
export type StaffCapability = keyof typeof staffCapabilities
export type Capability = PersonCapability | StaffCapability

/** `branchId` is the branch whose data is used; `guestDineIn` is the merchant's setting. */
export type BranchScope = { branchId?: string; guestDineIn?: boolean }
/** Why an actor may not do something. `token_missing`: the request has no session; the other reasons: it has one. */
export type Denial = 'token_missing' | 'login_required' | 'role_forbidden' | 'branch_forbidden'

export const can = (actor: Actor, capability: Capability, where: BranchScope = {}): boolean =>
  denialOf(actor, capability, where) === null

export function denialOf(actor: Actor, capability: Capability, where: BranchScope = {}): Denial | null {
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
  { guestDineIn = false }: BranchScope,
): Denial | null {
  if (kind === 'staff') return 'role_forbidden'
  if (kind === 'customer' || least === 'guest' || (least === 'dine_in_guest' && guestDineIn)) return null
  return 'login_required'
}

/** The capability a staff member needs to move an order to a status. */
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
