// The part of payment-providers that a change of an order needs. It is passed in: that module imports this one.
import type { Money } from '@dasturxon/rules/money'
import type { Tx } from '#platform/db'
import type { Query } from '#platform/query'

export type MoneyBack = 'REFUND' | 'CASHBACK'

/** What an order's payment still holds and does not owe back yet. `isBusy`: the provider is returning it right now. */
export type Returnable = {
  amount: Money
  isBusy: boolean
  /** The writes that owe a part of it back, or that record the part as given in cashback. */
  giveBack: (amount: Money, as: MoneyBack) => Query[]
}

/** Null: the order has no payment at a provider. */
export type FindReturnable = (tx: Tx, orderId: string) => Promise<Returnable | null>
