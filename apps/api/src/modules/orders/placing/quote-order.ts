// What would this cost, and what speaks against it? An answer only: nothing is held, nothing is written.
import type { Received, Reply } from '@dasturxon/contracts/endpoint'
import type { quoteOrder as contract } from '@dasturxon/contracts/placing.endpoints'
import { done, type Outcome } from '@dasturxon/rules/outcome'
import type { Person } from '#platform/actor'
import type { Tx } from '#platform/db'
import { decide } from './decide.ts'
import { gatherFacts } from './gather-facts.ts'

export async function quoteOrder(
  tx: Tx,
  actor: Person,
  wish: Received<typeof contract>['body'],
): Promise<Outcome<Reply<typeof contract>, never>> {
  const facts = await gatherFacts(tx, actor, wish, false)
  const { price, reasons, deliveryAt, payments, minimum } = decide(wish, wish, facts, tx.now)
  return done({ price, refusals: reasons, deliveryAt: deliveryAt?.toISOString() ?? null, payments, minimum })
}
