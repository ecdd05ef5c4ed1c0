// Calculates the price of an order and the reasons to refuse it. Locks nothing and writes nothing.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { quoteOrder as contract } from '@dasturxon/contracts/placing.endpoints'
import { done, type Outcome } from '@dasturxon/rules/outcome'
import type { PaymentType } from '@dasturxon/rules/payment-methods'
import type { Tx } from '#platform/db'
import { decideOrder } from './decide.ts'
import { loadOrderFacts, type Ordering, type QuoteRequest } from './load-order-facts.ts'

export async function quoteOrder(
  tx: Tx,
  ordering: Ordering,
  request: QuoteRequest & { paymentType?: PaymentType | null | undefined },
): Promise<Outcome<Reply<typeof contract>, never>> {
  const facts = await loadOrderFacts(tx, ordering, request, false)
  const { price, reasons, deliveryAt, payments, minimum } = decideOrder(request, request, facts, tx.now)
  return done({ price, refusals: reasons, deliveryAt: deliveryAt?.toISOString() ?? null, payments, minimum })
}
