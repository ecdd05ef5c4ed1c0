// The price of a basket for a caller, by the same rules as in the shop.
import type { Received, Reply } from '@dasturxon/contracts/endpoint'
import type { quotePhoneOrder as contract } from '@dasturxon/contracts/phone-orders.endpoints'
import type { Outcome } from '@dasturxon/rules/outcome'
import { findCustomerByPhone } from '#modules/customers'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import { newId } from '#platform/id'
import { quoteOrder } from '../placing/quote-order.ts'

export async function quotePhoneOrder(
  tx: Tx,
  actor: Staff,
  { phone, ...basket }: Received<typeof contract>['body'],
): Promise<Outcome<Reply<typeof contract>, never>> {
  const [known] = phone ? await tx.run(findCustomerByPhone(tx.merchantId, phone)) : []
  // A caller who is not known yet has used no promo: an id that nobody has.
  const buyer = known ? ({ kind: 'customer', id: known.id } as const) : ({ kind: 'guest', id: newId() } as const)
  return quoteOrder(tx, { buyer, by: actor }, { ...basket, cashback: 0, orderDevice: 'OPERATOR' })
}
