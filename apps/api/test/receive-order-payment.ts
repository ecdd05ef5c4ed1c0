// A payment that arrives for an order, in a transaction without a provider's message.
import { findOrderTerms } from '#modules/merchants'
import { findOrder, findWatchOf, moneyReceived } from '#modules/orders'
import type { Tx } from '#platform/db'

export type ReceivedPayment = Parameters<typeof moneyReceived>[2]

export async function receiveOrderPayment(tx: Tx, orderId: string, payment: ReceivedPayment): Promise<void> {
  const { merchantId } = tx
  const [[order], [terms], [watch]] = await tx.bundle(
    findOrder(merchantId, orderId),
    findOrderTerms(merchantId),
    findWatchOf(merchantId, orderId),
  )
  if (!order || !terms) throw new Error(`Order ${orderId} or its merchant was not found`)
  await tx.finish(...moneyReceived(tx, order, payment, { ...terms, watch }))
}
