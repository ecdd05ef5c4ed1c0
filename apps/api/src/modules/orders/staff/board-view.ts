// An order as one person of the staff sees it: with where they may bring it, and without whom they need not know.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { orderOnBoard } from '@dasturxon/contracts/order-board.endpoints'
import { movesOf } from '@dasturxon/rules/order-states'
import { can, capabilityToMove } from '@dasturxon/rules/roles'
import type { User } from '#modules/customers'
import type { Staff } from '#platform/actor'
import { describeOrder, type OrderView } from '../order-view.ts'
import type { RunningOrder } from '../orders.sql.ts'
import { asParty } from '../running/move-order.ts'
import type { Mover } from '../transition.ts'

export type BoardOrder = Omit<Reply<typeof orderOnBoard>, 'events'>

/** Who cooks or counts needs neither a phone nor a door. */
const knowsPeople = ({ role }: Staff): boolean => role !== 'KITCHEN' && role !== 'READER'

export const moverOf = ({ role, id }: Staff): Mover => ({ kind: role === 'COURIER' ? 'courier' : 'staff', id })

export function describeForStaff(
  actor: Staff,
  order: RunningOrder,
  user: User | null,
  branch: OrderView['branch'],
): BoardOrder {
  const isKnown = knowsPeople(actor)
  const { branchId } = order
  const moves = movesOf({ ...order, isScheduled: order.deliveryAt !== null }, { by: asParty(moverOf(actor)) })
  const view = describeOrder(order, isKnown ? user : null, branch)
  return {
    ...view,
    address: isKnown ? view.address : null,
    receiver: isKnown ? view.receiver : null,
    courierComment: isKnown ? order.courierComment : null,
    hallId: order.hallId,
    tableId: order.tableId,
    escalatedAt: order.escalatedAt?.toISOString() ?? null,
    moves: moves.filter((to) => can(actor, capabilityToMove[to], { branchId })),
  }
}
