// A customer pays an own order with a saved card. The worker asks Payme for the money: it may take a while, and only
// the worker knows the card's token.
import type { Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { payWithCard as contract } from '@dasturxon/contracts/cards.endpoints'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { chargeOrder, findOwnCard, listChargesOf } from '#modules/cards'
import { findOwnOrder } from '#modules/orders'
import type { Person } from '#platform/actor'
import type { Tx } from '#platform/db'

type Paying = Outcome<Reply<typeof contract>, Refusal<typeof contract>>

/** Decided under a lock of the order: of two requests at the same time one charges the card. */
export async function payWithCard(tx: Tx, actor: Person, orderId: string, cardId: string): Promise<Paying> {
  const { merchantId } = tx
  const [[order], [card], charges] = await tx.bundle(
    findOwnOrder(merchantId, orderId, actor.id).forUpdate(),
    findOwnCard(merchantId, actor.id, cardId),
    listChargesOf(merchantId, orderId),
  )
  if (!order) return refused({ code: 'not_found', params: {} })
  if (order.status !== 'OPEN' || order.isPaid) return refused({ code: 'order_not_payable', params: {} })
  if (charges.some(({ endedAt }) => endedAt === null)) return done({ orderId })
  if (!card?.isVerified) return refused({ code: 'card_not_found', params: {} })
  await tx.finish(...chargeOrder({ merchantId, orderId, amount: order.totalPrice, card, now: tx.now }))
  return done({ orderId })
}
