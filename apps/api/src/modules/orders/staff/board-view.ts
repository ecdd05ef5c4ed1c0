// An order as one staff member sees it: with the statuses they may move it to, and with only the personal data that
// their role needs.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { orderOnBoard } from '@dasturxon/contracts/order-board.endpoints'
import { movesOf } from '@dasturxon/rules/order-states'
import type { OrderStatus } from '@dasturxon/rules/order-status'
import { can, capabilityToMove } from '@dasturxon/rules/roles'
import type { Customer } from '#modules/customers'
import type { Staff } from '#platform/actor'
import { describeOrder, type OrderView } from '../order-view.ts'
import type { OrderForUpdate } from '../orders.sql.ts'
import { asParty, asState } from '../lifecycle/move-order.ts'
import type { Mover } from '../write-move.ts'
import { isDelivering } from './courier-access.ts'

type BoardOrderWithEvents = Reply<typeof orderOnBoard>
export type BoardOrder = Omit<BoardOrderWithEvents, 'events'>
type PersonalData = Pick<BoardOrder, 'user' | 'receiver' | 'address' | 'comment' | 'courierComment' | 'staffNote'>

export const moverOf = ({ role, id }: Staff): Mover => ({ kind: role === 'COURIER' ? 'courier' : 'staff', id })

export function describeForStaff(
  actor: Staff,
  order: OrderForUpdate,
  customer: Customer | null,
  branch: OrderView['branch'],
): BoardOrder {
  const view = describeOrder(order, null, branch)
  return {
    ...view,
    ...personalDataFor(actor, order, view, customer),
    hallId: order.hallId,
    tableId: order.tableId,
    escalatedAt: order.escalatedAt?.toISOString() ?? null,
    moves: movesFor(actor, order),
  }
}

type Movable = Parameters<typeof asState>[0] & Pick<OrderForUpdate, 'branchId' | 'courierId' | 'courierStatus'>

/** A courier moves only the order that they are delivering. */
export function movesFor(actor: Staff, order: Movable): OrderStatus[] {
  if (actor.role === 'COURIER' && !isDelivering(actor, order)) return []
  const { branchId } = order
  const moves = movesOf(asState(order), { by: asParty(moverOf(actor)) })
  return moves.filter((to) => can(actor, capabilityToMove[to], { branchId }))
}

const nobody = { user: null, receiver: null }

function personalDataFor(
  actor: Staff,
  order: OrderForUpdate,
  { address, receiver }: OrderView,
  customer: Customer | null,
): PersonalData {
  const { comment, courierComment, staffNote } = order
  if (callsCustomers(actor))
    return { user: customer && callableOf(customer), receiver, address, comment, courierComment, staffNote }
  if (actor.role !== 'COURIER') return { ...nobody, address: null, comment, courierComment: null, staffNote }
  if (!isDelivering(actor, order))
    return { ...nobody, address: address && withoutDoor(address), comment: null, courierComment: null, staffNote: null }
  const { name, phone } = receiver ?? (customer ? callableOf(customer) : { name: null, phone: null })
  return { user: null, receiver: { name, phone }, address, comment, courierComment, staffNote }
}

/** Operators, managers and owners call the customer about the order. */
export const callsCustomers = ({ role }: Staff): boolean =>
  role === 'OPERATOR' || role === 'MANAGER' || role === 'OWNER'

const callableOf = ({ id, firstName, lastName, phone }: Customer) => ({
  id,
  name: [firstName, lastName].filter(Boolean).join(' ') || null,
  phone,
})

/** The house, without the door: enough to decide whether to take the delivery. */
const withoutDoor = ({ latitude, longitude, type, streetName, houseNumber }: NonNullable<OrderView['address']>) => ({
  latitude,
  longitude,
  type,
  streetName,
  houseNumber,
})

/** The id of a customer or guest is personal data too. */
export const describeEventFor = (
  actor: Staff,
  { by, byId, ...event }: BoardOrderWithEvents['events'][number],
): BoardOrderWithEvents['events'][number] => {
  const isOfCustomer = by === 'customer' || by === 'guest'
  return { ...event, by, byId: isOfCustomer && !callsCustomers(actor) ? null : byId }
}
