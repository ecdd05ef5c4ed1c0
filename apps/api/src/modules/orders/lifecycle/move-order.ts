// Moves an order to its next status, if the rules allow it to this party, with everything that follows from it.
import {
  type CancelCause,
  type MoveFacts,
  decideMove as decide,
  type MoveRefusal,
  type OrderState,
  type Party,
} from '@dasturxon/rules/order-states'
import type { OrderStatus } from '@dasturxon/rules/order-status'
import { done, type Outcome } from '@dasturxon/rules/outcome'
import type { Tx } from '#platform/db'
import type { Query } from '#platform/query'
import type { OrderForUpdate } from '../orders.sql.ts'
import type { Move, Mover } from '../write-move.ts'
import { statusEffects, type LifecycleTerms } from './status-effects.ts'

/** Facts that the rules need to decide about the move, and order columns that change with it. */
export type MoveInput = Omit<MoveFacts, 'by'> & { cookingTime?: number | undefined; set?: Move['set'] }

const partyOf = { guest: 'customer', pos: 'staff' } as const satisfies Partial<Record<Mover['kind'], Party>>
export const asParty = ({ kind }: Mover): Party => (kind === 'guest' || kind === 'pos' ? partyOf[kind] : kind)

/** The order as the rules about its moves see it. */
export const asState = ({
  status,
  serviceType,
  deliveryAt,
  changeId,
}: Pick<OrderForUpdate, 'status' | 'serviceType' | 'deliveryAt' | 'changeId'>): OrderState => ({
  status,
  serviceType,
  isScheduled: deliveryAt !== null,
  hasPendingChange: changeId !== null,
})

export function moveOrder(
  tx: Tx,
  order: OrderForUpdate,
  to: OrderStatus,
  by: Mover,
  { terms, ...input }: MoveInput & { terms: LifecycleTerms },
): Outcome<Query[], MoveRefusal> {
  const { cookingTime, reason, reasonReturn } = input
  const facts = { cancelOrderActive: terms.cancelOrderActive, ...input, by: asParty(by) }
  const decided = decide(asState(order), to, facts)
  if (!decided.ok) return decided
  const set = {
    ...(to === 'CANCELED' && {
      reason: reason ?? null,
      reasonReturn: reasonReturn ?? null,
      cancelCause: cancelCauseOf(order.status, facts.by),
    }),
    ...(to === 'ACCEPTED' && by.kind === 'staff' && { operatorId: by.id }),
    ...(cookingTime !== undefined && { cookingTime }),
    ...input.set,
  }
  return done(statusEffects(tx, order, { to, records: decided.value.records, by, set }, terms))
}

/** Moves through several statuses, as when the courier is further than the order. Stops at the first refusal. */
export function moveThrough(
  tx: Tx,
  order: OrderForUpdate,
  path: readonly OrderStatus[],
  by: Mover,
  input: MoveInput & { terms: LifecycleTerms },
): { writes: Query[]; order: OrderForUpdate } {
  const writes: Query[] = []
  let current = order
  for (const to of path) {
    const moved = moveOrder(tx, current, to, by, input)
    if (!moved.ok) break
    writes.push(...moved.value)
    current = { ...current, status: to, version: current.version + 1 }
  }
  return { writes, order: current }
}

/**
 * Why an order was canceled, as its customer is told. `from` is the status before the cancel. The worker cancels only
 * when a deadline has passed.
 */
export function cancelCauseOf(from: OrderStatus, by: Party): CancelCause {
  if (by === 'worker') return from === 'OPEN' ? 'NOT_PAID' : 'NOT_ACCEPTED'
  if (by === 'customer') return 'CUSTOMER'
  return from === 'ON_WAY' ? 'NOT_HANDED_OVER' : 'BRANCH'
}
