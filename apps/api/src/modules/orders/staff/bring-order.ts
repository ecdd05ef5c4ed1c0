// Staff bring an order into another status. A courier who waits for a dish leaves with it as soon as it is done.
import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { moveOrder as contract } from '@dasturxon/contracts/order-board.endpoints'
import { followCourier } from '@dasturxon/rules/courier-states'
import { done, type Outcome } from '@dasturxon/rules/outcome'
import { capabilityToMove } from '@dasturxon/rules/roles'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import { moveOrder, moveThrough } from '../running/move-order.ts'
import { moverOf } from './board-view.ts'
import { holdToChange, settle } from './hold-order.ts'

export async function bringOrder(
  tx: Tx,
  actor: Staff,
  id: string,
  { version, to, reason = null, reasonReturn = null, cookingTime }: Received<typeof contract>['body'],
): Promise<Outcome<Reply<typeof contract>, Refusal<typeof contract>>> {
  const held = await holdToChange(tx, actor, id, version, capabilityToMove[to])
  if (!held.ok) return held
  const { order, terms } = held.value
  const moved = moveOrder(tx, order, to, moverOf(actor), { terms, reason, reasonReturn, cookingTime })
  if (!moved.ok) return moved
  const here = { ...order, status: to, version: version + 1 }
  const courier = { kind: 'courier', id: order.courierId } as const
  const waiting = to === 'DONE' ? followCourier(here, order.courierStatus) : []
  const { writes, order: there } = moveThrough(tx, here, waiting, courier, { terms })
  return done(
    await settle(tx, held.value, [...moved.value, ...writes], {
      by: { kind: 'staff', id: actor.id },
      action: 'order.moved',
      before: { status: order.status },
      after: { status: there.status },
    }),
  )
}
