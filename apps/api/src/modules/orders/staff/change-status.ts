// Moves an order to another status for staff. An order that becomes DONE and has a courier becomes ATTACHED at once.
import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { moveOrder as contract } from '@dasturxon/contracts/order-board.endpoints'
import { movesAfterCourier } from '@dasturxon/rules/courier-states'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { capabilityToMove } from '@dasturxon/rules/roles'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import { moveOrder, moveThrough } from '../lifecycle/move-order.ts'
import { moverOf } from './board-view.ts'
import { isDelivering } from './courier-access.ts'
import { loadForChange, saveAndAudit } from './load-for-staff.ts'

export async function changeStatus(
  tx: Tx,
  actor: Staff,
  id: string,
  { version, to, reason = null, reasonReturn = null, cookingTime }: Received<typeof contract>['body'],
): Promise<Outcome<Reply<typeof contract>, Refusal<typeof contract>>> {
  const loaded = await loadForChange(tx, actor, id, version, capabilityToMove[to])
  if (!loaded.ok) return loaded
  const { order, terms } = loaded.value
  if (actor.role === 'COURIER' && !isDelivering(actor, order)) return refused({ code: 'role_forbidden', params: {} })
  const moved = moveOrder(tx, order, to, moverOf(actor), { terms, reason, reasonReturn, cookingTime })
  if (!moved.ok) return moved
  const current = { ...order, status: to, version: version + 1 }
  const courier = { kind: 'courier', id: order.courierId } as const
  const waiting = to === 'DONE' ? movesAfterCourier(current, order.courierStatus) : []
  const { writes, order: final } = moveThrough(tx, current, waiting, courier, { terms })
  return done(
    await saveAndAudit(tx, loaded.value, [...moved.value, ...writes], {
      by: { kind: 'staff', id: actor.id },
      action: 'order.moved',
      before: { status: order.status },
      after: { status: final.status },
    }),
  )
}
