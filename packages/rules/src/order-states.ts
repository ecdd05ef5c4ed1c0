// The state machine of an order: which status changes exist and which party may make them. A move that the table does
// not list is refused.
import {
  type OrderHistoryKind,
  type OrderServiceType,
  type OrderStatus,
  orderStatuses,
  isDelivered,
} from './order-status.ts'
import { done, type Outcome, refused } from './outcome.ts'

/** `payment` is a received payment, `courier` the delivering party, `worker` the timed jobs. A POS acts as staff. */
export type Party = 'customer' | 'staff' | 'payment' | 'courier' | 'worker'

/**
 * The first four conditions describe the order: a move that they exclude does not exist for the order (`road` is
 * delivery, `counter` is pick-up and dine-in). The others depend on the facts of the request and can still be met.
 */
type Condition =
  | 'road'
  | 'counter'
  | 'scheduled'
  | 'immediate'
  | 'pays_on_handover'
  | 'cancel_active'
  | 'reason'
  | 'reason_return'
  | 'due'

type OrderMove = {
  from: OrderStatus
  to: OrderStatus
  by: readonly Party[]
  when?: readonly Condition[]
  /** The kind of history entry; CHANGE_STATUS by default. */
  records?: OrderHistoryKind
}

const paid = { by: ['payment'], records: 'PAID_AND_CHANGE_STATUS' } as const
/** The customer may switch from online payment to payment on hand-over. */
const handover = { by: ['customer', 'staff'], records: 'CHANGE_PAYMENT_TYPE' } as const
const cancelBy = (by: Party, when: Condition[], from: readonly OrderStatus[]): OrderMove[] =>
  from.map((status) => ({ from: status, to: 'CANCELED', by: [by], when }))

const orderMoves: readonly OrderMove[] = [
  { from: 'OPEN', to: 'CREATED', ...paid, when: ['immediate'] },
  { from: 'OPEN', to: 'AT_TIME', ...paid, when: ['scheduled'] },
  { from: 'OPEN', to: 'CREATED', ...handover, when: ['immediate', 'pays_on_handover'] },
  { from: 'OPEN', to: 'AT_TIME', ...handover, when: ['scheduled', 'pays_on_handover'] },
  { from: 'AT_TIME', to: 'CREATED', by: ['worker'], when: ['due'] },
  { from: 'CREATED', to: 'ACCEPTED', by: ['staff'] },
  // A courier who has left with the food proves that it is cooked, even when the kitchen did not set the status.
  { from: 'ACCEPTED', to: 'COOKING', by: ['staff', 'courier'] },
  { from: 'COOKING', to: 'DONE', by: ['staff', 'courier'] },
  { from: 'DONE', to: 'ATTACHED', by: ['staff', 'courier'], when: ['road'] },
  { from: 'DONE', to: 'ON_WAY', by: ['staff', 'courier'], when: ['road'] },
  { from: 'ATTACHED', to: 'ON_WAY', by: ['staff', 'courier'], when: ['road'] },
  { from: 'ON_WAY', to: 'DELIVERED', by: ['staff', 'courier'], when: ['road'] },
  { from: 'DONE', to: 'CLOSED', by: ['staff'], when: ['counter'] },
  { from: 'DELIVERED', to: 'CLOSED', by: ['staff'] },
  { from: 'DELIVERED', to: 'CLOSED', by: ['worker'], when: ['due'] },
  ...cancelBy('customer', [], ['OPEN']),
  ...cancelBy('customer', ['cancel_active'], ['AT_TIME', 'CREATED', 'ACCEPTED']),
  ...cancelBy('staff', ['reason'], ['OPEN', 'AT_TIME', 'CREATED', 'ACCEPTED', 'COOKING', 'DONE', 'ATTACHED']),
  ...cancelBy('staff', ['reason_return'], ['ON_WAY']),
  ...cancelBy('worker', ['due'], ['OPEN', 'CREATED']),
]

export type CancelCause = 'NOT_PAID' | 'NOT_ACCEPTED' | 'CUSTOMER' | 'BRANCH' | 'NOT_HANDED_OVER'

export type OrderState = {
  status: OrderStatus
  serviceType: OrderServiceType
  isScheduled: boolean
  /** A change of the order waits for the customer's answer. */
  hasPendingChange?: boolean
}

/** The facts about the requested move. A missing fact counts as false. */
export type MoveFacts = {
  by: Party
  cancelOrderActive?: boolean
  /** The payment type is now one that is paid when the food is handed over. */
  paysOnHandover?: boolean
  reason?: string | null
  reasonReturn?: string | null
  /** The deadline of the order has passed. */
  isDue?: boolean
}

export type MoveRefusal =
  | { code: 'illegal_transition' | 'transition_not_yours'; params: { from: OrderStatus; to: OrderStatus } }
  | { code: 'cancel_not_allowed'; params: { from: OrderStatus } }
  | { code: 'reason_missing'; params: { field: 'reason' | 'reasonReturn' } }
  | { code: 'payment_missing' | 'too_early' | 'change_pending'; params: Record<string, never> }

export function decideMove(
  order: OrderState,
  to: OrderStatus,
  facts: MoveFacts,
): Outcome<{ status: OrderStatus; records: OrderHistoryKind }, MoveRefusal> {
  const { status: from } = order
  const existing = orderMoves.filter((move) => move.from === from && move.to === to && suits(order, move))
  const move = existing.find(({ by }) => by.includes(facts.by))
  if (!move) {
    // A customer gets one code for a refused cancellation, whether or not other parties may cancel.
    if (facts.by === 'customer' && to === 'CANCELED') return refused({ code: 'cancel_not_allowed', params: { from } })
    const code = existing.length > 0 ? 'transition_not_yours' : 'illegal_transition'
    return refused({ code, params: { from, to } })
  }
  // Nothing is cooked before the customer agrees. A courier who has left with the food proves that it was.
  const isCooking = to === 'COOKING' || to === 'DONE'
  if (order.hasPendingChange && isCooking && facts.by !== 'courier')
    return refused({ code: 'change_pending', params: {} })
  const refusal = (move.when ?? []).map((condition) => unmet(condition, from, facts)).find((found) => found !== null)
  return refusal ? refused(refusal) : done({ status: to, records: move.records ?? 'CHANGE_STATUS' })
}

/** For buttons: a move that lacks only a reason is listed, because staff can still enter the reason. */
export const movesOf = (order: OrderState, facts: MoveFacts): OrderStatus[] =>
  orderStatuses.filter((to) => decideMove(order, to, { ...facts, reason: '…', reasonReturn: '…' }).ok)

function suits(order: OrderState, { when = [] }: OrderMove): boolean {
  const ruledOut: Condition[] = [
    isDelivered(order.serviceType) ? 'counter' : 'road',
    order.isScheduled ? 'immediate' : 'scheduled',
  ]
  return !when.some((condition) => ruledOut.includes(condition))
}

function unmet(condition: Condition, from: OrderStatus, facts: MoveFacts): MoveRefusal | null {
  const { cancelOrderActive = false, paysOnHandover = false, isDue = false, reason, reasonReturn } = facts
  if (condition === 'cancel_active' && !cancelOrderActive) return { code: 'cancel_not_allowed', params: { from } }
  if (condition === 'pays_on_handover' && !paysOnHandover) return { code: 'payment_missing', params: {} }
  if (condition === 'due' && !isDue) return { code: 'too_early', params: {} }
  if (condition === 'reason' && !reason?.trim()) return { code: 'reason_missing', params: { field: 'reason' } }
  if (condition === 'reason_return' && !reasonReturn?.trim()) {
    return { code: 'reason_missing', params: { field: 'reasonReturn' } }
  }
  return null
}
