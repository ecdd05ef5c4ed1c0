// Quotes a delivery to a destination: its price and arrival time. The quote is stored and holds for fifteen minutes.
import type { calculateTariff as contract } from '@dasturxon/contracts/delivery.endpoints'
import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import { branchSchedule } from '@dasturxon/rules/branch-schedule'
import { closestBranch, openingState } from '@dasturxon/rules/closest-branch'
import { quoteDelivery } from '@dasturxon/rules/delivery-quote'
import { price } from '@dasturxon/rules/money'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import type { Actor } from '#platform/actor'
import type { Tx } from '#platform/db'
import { newId } from '#platform/id'
import type { KitchenQueues } from './delivery.sql.ts'
import { loadQuoteFacts } from './load-quote-facts.ts'
import { deleteStaleQuotes, deleteSurplusQuotes, insertQuote } from './quotes.sql.ts'

type Body = Received<typeof contract>['body']
type Result = Outcome<Reply<typeof contract>, Refusal<typeof contract>>

const validMs = 15 * 60_000

export async function calculateTariff(tx: Tx, actor: Actor, body: Body, queues: KitchenQueues): Promise<Result> {
  const facts = await loadQuoteFacts(tx, body, queues)
  if (!facts.isServed) return refused({ code: 'not_found', params: {} })

  const { cityId, longitude, latitude } = body
  const at = body.deliveryAt ? new Date(body.deliveryAt) : tx.now
  const branch = closestBranch(facts.branches, { service: 'DELIVERY', cityId, at })
  if (!branch) return refused({ code: 'no_branch', params: {} })

  const productTotal = price(body.productPrice)
  const quoted = quoteDelivery({ point: [longitude, latitude], areas: facts.areas, branch, productTotal })
  if (!quoted.ok) return quoted

  const { tariff, areaId, distance } = quoted.value
  const { etaMin, etaMax } = facts.etaFrom(branch)
  const quoteId = newId()
  const expiresAt = new Date(tx.now.getTime() + validMs)
  await tx.finish(
    insertQuote({
      merchantId: tx.merchantId,
      id: quoteId,
      actorId: actor.id,
      cityId,
      branchId: branch.id,
      areaId,
      latitude,
      longitude,
      distance,
      tariffPrice: tariff.price,
      freeOver: tariff.freeOver,
      productPrice: productTotal,
      price: quoted.value.price,
      etaMin,
      etaMax,
      deliveryAt: body.deliveryAt ?? null,
      expiresAt,
    }),
    deleteSurplusQuotes(tx.merchantId, actor),
    deleteStaleQuotes(tx.merchantId, tx.now),
  )
  return done({
    ...quoted.value,
    ...openingState(branchSchedule(branch, 'DELIVERY'), at),
    etaMin,
    etaMax,
    quoteId,
    expiresAt: expiresAt.toISOString(),
  })
}
