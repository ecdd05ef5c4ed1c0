// Money that staff give back to the customer of an order, whole or in part: how it goes back, and when it cannot.
import { type Money, zero } from './money.ts'
import { done, type Outcome, refused } from './outcome.ts'

/** Asked for by staff: the way the money came, or as cashback if the customer agrees. */
export const refundChoices = ['SAME_WAY', 'CASHBACK'] as const
export const refundReasons = ['DISH_MISSING', 'QUALITY', 'LATE', 'MISTAKE', 'GOODWILL'] as const

/**
 * PROVIDER: the worker asks the provider, which gives whole payments back. CABINET: a part, which staff return in the
 * provider's cabinet. HAND: in cash or by the terminal, at once.
 */
export const refundWays = ['PROVIDER', 'CABINET', 'CASHBACK', 'HAND'] as const
export type RefundWay = (typeof refundWays)[number]

export type RefundFacts = {
  /** The paid online payment, and what has not gone back of it. Null: the order has none. */
  online: { amount: Money; left: Money } | null
  /** What was paid or collected on hand-over and has not gone back. It goes back after the online payment. */
  onHand: Money
  /** A refund is on its way: the next one waits until it has arrived. */
  isOpen: boolean
  /** A guest has no account that could get cashback. */
  hasAccount: boolean
}

export type RefundRefusal =
  | { code: 'refund_open' | 'nothing_to_return' | 'cashback_needs_account'; params: Record<string, never> }
  | { code: 'refund_too_much'; params: { most: Money } }

/** The most that can be given back now. */
export const mostReturnable = ({ online, onHand, isOpen }: RefundFacts): Money =>
  isOpen ? zero : (online?.left ?? onHand)

export function decideRefund(
  facts: RefundFacts,
  { amount, as }: { amount: number; as: (typeof refundChoices)[number] },
): Outcome<RefundWay, RefundRefusal> {
  const { online, isOpen, hasAccount } = facts
  const most = mostReturnable(facts)
  if (isOpen) return refused({ code: 'refund_open', params: {} })
  if (most <= 0) return refused({ code: 'nothing_to_return', params: {} })
  if (amount > most) return refused({ code: 'refund_too_much', params: { most } })
  if (as === 'CASHBACK') return hasAccount ? done('CASHBACK') : refused({ code: 'cashback_needs_account', params: {} })
  if (!online) return done('HAND')
  return done(amount === online.amount ? 'PROVIDER' : 'CABINET')
}
