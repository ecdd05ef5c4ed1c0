// Why an order was canceled and what became of the money, in a customer's words.
import { useLingui } from '@lingui/react/macro'
import type { ActiveOrder } from './active-orders-store.ts'

type Canceled = Pick<ActiveOrder, 'cancelCause' | 'moneyBack' | 'reason' | 'reasonReturn'>

/** `why` is null for an order that was canceled before causes were stored; `money` is null until it is known. */
export function useCancelText(): (order: Canceled) => { why: string | null; money: string | null } {
  const { t } = useLingui()
  return ({ cancelCause, moneyBack, reason, reasonReturn }) => {
    const causes: Record<NonNullable<Canceled['cancelCause']>, string> = {
      NOT_PAID: t`The order wasn’t paid in time`,
      NOT_ACCEPTED: t`The restaurant didn’t accept the order in time`,
      CUSTOMER: t`You cancelled the order`,
      BRANCH: t`The restaurant cancelled the order`,
      NOT_HANDED_OVER: t`We couldn’t hand over the order`,
    }
    const money: Record<NonNullable<Canceled['moneyBack']>, string> = {
      NONE: t`You haven’t been charged.`,
      ON_ITS_WAY: t`Your refund is on its way.`,
      RETURNED: t`You’ve been refunded.`,
    }
    const given = cancelCause === 'NOT_HANDED_OVER' ? reasonReturn : (reason ?? reasonReturn)
    const said = [cancelCause && causes[cancelCause], given].filter(Boolean).join(': ')
    return { why: said || null, money: moneyBack ? money[moneyBack] : null }
  }
}
