// Turns a basket into an order, at most once. Prices come from the database, never from the page. There are two round
// trips; the second carries COMMIT, so anything that must not happen fails there as an error.
import type { Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { placeOrder as contract } from '@dasturxon/contracts/placing.endpoints'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { refInSubmitKey } from '@dasturxon/rules/submit-key'
import { denialOf } from '@dasturxon/rules/roles'
import { lockAddressesOf } from '#modules/addresses'
import { findTakenRef, lockDraft } from '#modules/basket'
import { findOwnCard } from '#modules/cards'
import { findGuest, requireSession } from '#modules/identity'
import { shareBranchLock } from '#modules/menu'
import type { Person } from '#platform/actor'
import type { Tx } from '#platform/db'
import { guardOf } from '#platform/errors'
import { newId } from '#platform/id'
import { type Claim, claimKey, claimOf, findKey, replayed } from '#platform/idempotency'
import type { InTx } from '#platform/route'
import { readOrder } from '../read-order.ts'
import { decideOrder } from './decide.ts'
import { type Buyer, forThemselves, loadOrderFacts, type Ordering, type OrderRequest } from './load-order-facts.ts'
import { findPlaced } from './placing.sql.ts'
import { writeOrder } from './write-order.ts'

export type Placed = Outcome<Reply<typeof contract>, Refusal<typeof contract>>
type Steps = { merchantId: string; actor: Person; inTx: InTx }

/** Constraints that fail when a concurrent order took the last unit or is the same order: a retry reads the reason. */
const overtaken = new Set([
  'stock_is_enough',
  'promo_has_uses_left',
  'promo_use_is_left',
  'cashback_is_enough',
  'order_placed_once',
  'draft_ref_once',
])
const attempts = 3

export const placeOrder = (
  { merchantId, actor, inTx }: Steps,
  route: string,
  key: string,
  request: OrderRequest,
): Promise<Placed> =>
  placeOnce(inTx, claimOf({ merchantId, actorId: actor.id, key, route }, request), (tx, ref, claim) =>
    tryToPlace(tx, forThemselves(actor), ref, claim, request),
  )

/** Tries again when a concurrent order was faster. `tryOnce` places the order under the ref that the key names. */
export async function placeOnce<R>(
  inTx: InTx,
  named: Omit<Claim, 'resultId'>,
  tryOnce: (tx: Tx, ref: string, claim: Claim) => Promise<R>,
): Promise<R | { ok: false; refusal: { code: 'idempotency_key_invalid'; params: Record<string, never> } }> {
  const ref = refInSubmitKey(named.key)
  if (!ref) return refused({ code: 'idempotency_key_invalid', params: {} })
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTx((tx) => tryOnce(tx, ref, { ...named, resultId: newId() }))
    } catch (error) {
      if (attempt === attempts || !overtaken.has(guardOf(error) ?? '')) throw error
    }
  }
}

export async function tryToPlace(
  tx: Tx,
  ordering: Ordering,
  ref: string,
  claim: Claim,
  request: OrderRequest,
): Promise<Placed> {
  const { merchantId } = tx
  const { buyer, by } = ordering
  const { cardId } = request
  const [, [, [claimed], [draft], [taken], [placed]], facts, [card]] = await Promise.all([
    // The lock on the addresses comes first, as in the deletion of an account.
    request.serviceType === 'DELIVERY' && tx.run(lockAddressesOf(merchantId, buyer.id)),
    tx.bundle(
      shareBranchLock(merchantId, request.branchId),
      claimKey(claim),
      lockDraft(merchantId, by.id),
      findTakenRef(merchantId, ref, by.id),
      findPlaced(merchantId, ref),
    ),
    loadOrderFacts(tx, ordering, request, true),
    // A guest has no saved cards.
    cardId ? tx.run(findOwnCard(merchantId, buyer.id, cardId)) : [],
    // Runs after the customer row is locked: the transaction that held the lock may have erased the account.
    tx.run(requireSession(merchantId, by)),
  ])

  const [earlier] = claimed ? [] : await tx.run(findKey(claim))
  if (earlier?.isSameRequest) return replayed((await readOrder(tx, earlier.resultId)).value)
  if (placed) {
    const orderId = (await isOwn(tx, placed, buyer)) ? placed.id : null
    return refused({ code: 'already_placed', params: { orderId } })
  }
  if (taken?.intoRef) return refused({ code: 'draft_changed', params: { revision: draft?.revision ?? 0 } })
  if (taken) return refused({ code: 'already_placed', params: { orderId: null } })
  // The caller's account was erased while this transaction waited: the next attempt creates another.
  if (facts.customer?.erasedAt) return refused({ code: 'try_again', params: {} })
  if (facts.terms.isMoving) return refused({ code: 'try_again', params: {} })

  const capability = request.serviceType === 'DINE_IN' ? 'order.dine_in' : 'order.place'
  // The route has checked the capability of an operator.
  if (by.kind !== 'staff' && denialOf(by, capability, facts.terms))
    return refused({ code: 'login_required', params: {} })

  const choices = cardId ? { ...request, card: card ?? null } : request
  const decision = decideOrder(request, choices, facts, tx.now)
  const [reason] = decision.reasons
  if (reason) return refused(reason)
  const named = { id: claim.resultId, clientRef: ref }
  return done(await writeOrder(tx, ordering, named, request, { draft, card, facts, decision }))
}

type Owned = { customerId: string | null; guestId: string | null }

/** Also true for an order that the customer placed as a guest, before the login. */
async function isOwn(tx: Tx, { customerId, guestId }: Owned, { id }: Buyer): Promise<boolean> {
  if (customerId === id || guestId === id) return true
  if (!guestId) return false
  const [guest] = await tx.run(findGuest(tx.merchantId, guestId))
  return guest?.customerId === id
}
