// The customer's saved cards, and payment with one of them.
import * as endpoint from '@dasturxon/contracts/cards.endpoints'
import * as schema from '@dasturxon/contracts/cards.schema'
import { done, refused } from '@dasturxon/rules/outcome'
import type { FastifyInstance } from 'fastify'
import { forgetCards, listCardsOf, removeCard } from '#modules/cards'
import type { Egress } from '#platform/egress'
import { enqueue } from '#platform/jobs'
import { route } from '#platform/route'
import type { Secrets } from '#platform/secrets'
import type { ProviderUrls } from '../payment-provider.ts'
import { openSubscribeApi } from '../payme/subscribe-api.ts'
import { readCardAccount } from './card-account.ts'
import { payWithCard } from './pay-with-card.ts'
import { saveCard } from './save-card.ts'

export type CardResources = { secrets: Secrets; egress: Egress; urls: ProviderUrls }

export function cardsRoutes(app: FastifyInstance, { secrets, egress, urls }: CardResources): void {
  const api = openSubscribeApi(egress, urls.paymeApi)

  route(app, endpoint.cards, schema.cards, async ({ tx, actor }) => {
    const [cards] = await tx.finish(listCardsOf(tx.merchantId, actor.id))
    return done(cards)
  })

  route(app, endpoint.cardForm, schema.cardForm, async ({ query, ...caller }) => {
    const account = await readCardAccount(caller, secrets, query.mode)
    if (!account) return refused({ code: 'cards_not_offered', params: {} })
    return done({ url: `${urls.paymeApi}/api`, cashbox: account.cashbox })
  })

  route(app, endpoint.saveCard, schema.saveCard, ({ body, ...caller }) => saveCard(caller, body, { secrets, api }))

  route(app, endpoint.removeCard, schema.removeCard, async ({ tx, actor, params }) => {
    const { merchantId } = tx
    const [removed] = await tx.run(removeCard(merchantId, actor.id, params.id))
    if (!removed) return refused({ code: 'not_found', params: {} })
    await tx.finish(enqueue(forgetCards, { merchantId, customerId: actor.id }))
    return done(removed)
  })

  route(app, endpoint.payWithCard, schema.payWithCard, ({ tx, actor, params, body }) =>
    payWithCard(tx, actor, params.id, body.cardId),
  )
}
