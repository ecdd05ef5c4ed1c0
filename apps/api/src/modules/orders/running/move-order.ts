// Brings an order into its next status, if the rules let this party do it, with everything that follows from it.
import { type MoveFacts, moveOrder as decide, type MoveRefusal, type Party } from '@dasturxon/rules/order-states'
import type { OrderStatus } from '@dasturxon/rules/order-status'
import { done, type Outcome } from '@dasturxon/rules/outcome'
import type { Tx } from '#platform/db'
import type { Query } from '#platform/query'
import type { RunningOrder } from '../orders.sql.ts'
import type { Move, Mover } from '../transition.ts'
import { become, type Terms } from './become.ts'

/** What the mover brings along. */
export type Brought = Omit<MoveFacts, 'by'> & { cookingTime?: number | undefined; set?: Move['set'] }

const partyOf = { guest: 'customer', pos: 'staff' } as const satisfies Partial<Record<Mover['kind'], Party>>
export const asParty = ({ kind }: Mover): Party => (kind === 'guest' || kind === 'pos' ? partyOf[kind] : kind)

export function moveOrder(
  tx: Tx,
  order: RunningOrder,
  to: OrderStatus,
  by: Mover,
  { terms, ...brought }: Brought & { terms: Terms },
): Outcome<Query[], MoveRefusal> {
  const { cookingTime, reason, reasonReturn } = brought
  const facts = { cancelOrderActive: terms.cancelOrderActive, ...brought, by: asParty(by) }
  const decided = decide({ ...order, isScheduled: order.deliveryAt !== null }, to, facts)
  if (!decided.ok) return decided
  const set = {
    ...(to === 'CANCELED' && { reason: reason ?? null, reasonReturn: reasonReturn ?? null }),
    ...(to === 'ACCEPTED' && by.kind === 'staff' && { operatorId: by.id }),
    ...(cookingTime !== undefined && { cookingTime }),
    ...brought.set,
  }
  return done(become(tx, order, { to, records: decided.value.records, by, set }, terms))
}

/** Several in a row, as when a courier is further than the kitchen has said. Stops at the first that is refused. */
export function moveThrough(
  tx: Tx,
  order: RunningOrder,
  path: readonly OrderStatus[],
  by: Mover,
  brought: Brought & { terms: Terms },
): { writes: Query[]; order: RunningOrder } {
  const writes: Query[] = []
  let here = order
  for (const to of path) {
    const moved = moveOrder(tx, here, to, by, brought)
    if (!moved.ok) break
    writes.push(...moved.value)
    here = { ...here, status: to, version: here.version + 1 }
  }
  return { writes, order: here }
}
