// An order as one staff member sees it: with the statuses they may move it to, and without customer data that their
// role does not need.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { orderOnBoard } from '@dasturxon/contracts/order-board.endpoints'
import { movesOf } from '@dasturxon/rules/order-states'
import { can, capabilityToMove } from '@dasturxon/rules/roles'
import type { User } from '#modules/customers'
import type { Staff } from '#platform/actor'
import { describeOrder, type OrderView } from '../order-view.ts'
import type { OrderForUpdate } from '../orders.sql.ts'
import { asParty } from '../lifecycle/move-order.ts'
import type { Mover } from '../write-move.ts'

export type BoardOrder = Omit<Reply<typeof orderOnBoard>, 'events'>

/** The kitchen and the read-only role need neither a customer's phone nor an address. */
const seesCustomers = ({ role }: Staff): boolean => role !== 'KITCHEN' && role !== 'READER'

export const moverOf = ({ role, id }: Staff): Mover => ({ kind: role === 'COURIER' ? 'courier' : 'staff', id })

export function describeForStaff(
  actor: Staff,
  order: OrderForUpdate,
  user: User | null,
  branch: OrderView['branch'],
): BoardOrder {
  const showsCustomer = seesCustomers(actor)
  const { branchId } = order
  const moves = movesOf({ ...order, isScheduled: order.deliveryAt !== null }, { by: asParty(moverOf(actor)) })
  const view = describeOrder(order, showsCustomer ? user : null, branch)
  return {
    ...view,
    address: showsCustomer ? view.address : null,
    receiver: showsCustomer ? view.receiver : null,
    courierComment: showsCustomer ? order.courierComment : null,
    hallId: order.hallId,
    tableId: order.tableId,
    escalatedAt: order.escalatedAt?.toISOString() ?? null,
    moves: moves.filter((to) => can(actor, capabilityToMove[to], { branchId })),
  }
}
