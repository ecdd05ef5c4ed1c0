// What does a ride to this place cost, and when would it be there? The answer is written down: we stand by it for a while.
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
import { gatherFacts } from './gather-facts.ts'
import { deleteStaleQuotes, deleteSurplusQuotes, insertQuote } from './quotes.sql.ts'

type Wish = Received<typeof contract>['body']
type Answer = Outcome<Reply<typeof contract>, Refusal<typeof contract>>

const holdsFor = 15 * 60_000

export async function calculateTariff(tx: Tx, actor: Actor, wish: Wish, queues: KitchenQueues): Promise<Answer> {
  const facts = await gatherFacts(tx, wish, queues)
  if (!facts.isServed) return refused({ code: 'not_found', params: {} })

  const { cityId, longitude, latitude } = wish
  const at = wish.deliveryAt ? new Date(wish.deliveryAt) : tx.now
  const branch = closestBranch(facts.branches, { service: 'DELIVERY', cityId, at })
  if (!branch) return refused({ code: 'no_branch', params: {} })

  const productTotal = price(wish.productPrice)
  const quoted = quoteDelivery({ point: [longitude, latitude], areas: facts.areas, branch, productTotal })
  if (!quoted.ok) return quoted

  const { tariff, areaId, distance } = quoted.value
  const { etaMin, etaMax } = facts.etaFrom(branch)
  const quoteId = newId()
  const expiresAt = new Date(tx.now.getTime() + holdsFor)
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
      deliveryAt: wish.deliveryAt ?? null,
      expiresAt,
    }),
    deleteSurplusQuotes(tx.merchantId, actor.id),
    deleteStaleQuotes(tx.merchantId),
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
