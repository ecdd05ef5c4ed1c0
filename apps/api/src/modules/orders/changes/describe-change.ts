// A change of an order as the API returns it to staff and to the customer.
import { sum } from '@dasturxon/rules/money'
import type { ChangedContents, ChangeView, Proposal } from '../changed-contents.ts'
import type { OrderForUpdate } from '../orders.sql.ts'
import type { StoredChange } from '../order-changes.sql.ts'

type Amounts = ChangedContents['amounts']

export const amountsOf = (
  amounts: Pick<OrderForUpdate, Exclude<keyof Amounts, 'productCount'>>,
): ChangeView['before'] => ({
  products: amounts.productPrice - amounts.productDiscount,
  delivery: amounts.deliveryPrice - amounts.deliveryDiscount,
  fees: sum([amounts.servicePrice, amounts.serviceFee]),
  cashback: amounts.cashback,
  total: amounts.totalPrice,
})

export const describePrice = (
  { before, amounts, lines, isPromoLost, back, toCollect }: ChangedContents,
  { reason, moneyBack, collectBy }: Pick<Proposal, 'reason' | 'moneyBack' | 'collectBy'>,
) => ({
  reason,
  lines,
  before,
  after: amountsOf(amounts),
  isPromoLost,
  moneyBack,
  back,
  collectBy,
  toCollect,
})

/** The amounts before the change are those stored with it: an agreed order has the new ones by then. */
export function describeChange(order: OrderForUpdate, change: StoredChange): ChangeView {
  const { id, status, contents } = change
  return {
    ...describePrice(contents, change),
    id,
    orderId: order.id,
    status,
    proposedAt: change.proposedAt.toISOString(),
    answerBy: change.answerBy.toISOString(),
    answeredAt: change.answeredAt?.toISOString() ?? null,
    answeredBy: change.answererKind as ChangeView['answeredBy'],
  }
}
