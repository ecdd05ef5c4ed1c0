// Calculates the price of an order and the reasons to refuse it. Locks nothing and writes nothing.
import type { Received, Reply } from '@dasturxon/contracts/endpoint'
import type { quoteOrder as contract } from '@dasturxon/contracts/placing.endpoints'
import { done, type Outcome } from '@dasturxon/rules/outcome'
import type { Person } from '#platform/actor'
import type { Tx } from '#platform/db'
import { decideOrder } from './decide.ts'
import { loadOrderFacts } from './load-order-facts.ts'

export async function quoteOrder(
  tx: Tx,
  actor: Person,
  request: Received<typeof contract>['body'],
): Promise<Outcome<Reply<typeof contract>, never>> {
  const facts = await loadOrderFacts(tx, actor, request, false)
  const { price, reasons, deliveryAt, payments, minimum } = decideOrder(request, request, facts, tx.now)
  return done({ price, refusals: reasons, deliveryAt: deliveryAt?.toISOString() ?? null, payments, minimum })
}
