// Saves a card under the token that Payme gave to the customer's browser. What is stored of it comes from Payme, which
// is asked before the transaction begins.
import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { saveCard as contract } from '@dasturxon/contracts/cards.endpoints'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { forgetCards, insertCard, listCardsOf, lockCardsOf, removeCard } from '#modules/cards'
import { requireSession } from '#modules/identity'
import type { Person } from '#platform/actor'
import type { Tx } from '#platform/db'
import { NoAnswer } from '#platform/egress'
import { newId } from '#platform/id'
import { enqueue } from '#platform/jobs'
import type { Secrets } from '#platform/secrets'
import { checkCard, type CheckedCard } from '../payme/card-calls.ts'
import type { SubscribeApi } from '../payme/subscribe-api.ts'
import { type CardCaller, readCardAccount } from './card-account.ts'

type Saved = Outcome<Reply<typeof contract>, Refusal<typeof contract>>
type Caller = CardCaller & { actor: Person; signal: AbortSignal }

/** More cards than a customer needs, few enough to show in one list. */
const maxCards = 10
/** Milliseconds; the rest of the call's time is for the transactions. */
const patience = 5_000

export async function saveCard(
  { actor, signal, ...caller }: Caller,
  { token, mode }: Received<typeof contract>['body'],
  { secrets, api }: { secrets: Secrets; api: SubscribeApi },
): Promise<Saved> {
  const account = await readCardAccount(caller, secrets, mode)
  if (!account) return refused({ code: 'cards_not_offered', params: {} })
  const limit = AbortSignal.any([signal, AbortSignal.timeout(patience)])
  const card = await checkCard(api, account, token, limit).catch((error: unknown) => {
    if (error instanceof NoAnswer) return 'no answer' as const
    throw error
  })
  if (card === 'no answer') return refused({ code: 'provider_silent', params: {} })
  if (card === 'unusable') return refused({ code: 'card_not_verified', params: {} })
  return caller.inTx((tx) => storeCard(tx, actor, account.cashbox, card))
}

/** The same card again replaces the saved one, whose token is then forgotten. */
async function storeCard(tx: Tx, actor: Person, cashbox: string, { mask, expiry, token }: CheckedCard): Promise<Saved> {
  const { merchantId } = tx
  const [, , saved] = await tx.bundle(
    lockCardsOf(merchantId, actor.id),
    requireSession(merchantId, actor),
    listCardsOf(merchantId, actor.id),
  )
  const before = saved.find((card) => card.mask === mask && card.expiry === expiry)
  if (!before && saved.length >= maxCards) return refused({ code: 'too_many_cards', params: { max: maxCards } })
  const owned = { merchantId, customerId: actor.id, id: newId(), createdAt: tx.now }
  const [[card]] = await tx.finish(
    insertCard({ ...owned, cashbox, token, mask, expiry }),
    ...(before
      ? [removeCard(merchantId, actor.id, before.id), enqueue(forgetCards, { merchantId, customerId: actor.id })]
      : []),
  )
  if (!card) throw new Error('The card was not inserted')
  return done(card)
}
