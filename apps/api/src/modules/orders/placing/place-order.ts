// Turns a basket into an order, at most once. Prices come from our own data, never from the page; two round trips, of which
// the second carries COMMIT, so whatever must not happen fails there as an error.
import type { Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { placeOrder as contract } from '@dasturxon/contracts/placing.endpoints'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { refInSubmitKey } from '@dasturxon/rules/submit-key'
import { whyNot } from '@dasturxon/rules/roles'
import { findTakenRef, lockDraft } from '#modules/basket'
import { findGuest, requireSession } from '#modules/identity'
import { passGate } from '#modules/menu'
import type { Person } from '#platform/actor'
import type { Tx } from '#platform/db'
import { guardOf } from '#platform/errors'
import { newId } from '#platform/id'
import { type Claim, claimKey, claimOf, findKey, replayed } from '#platform/idempotency'
import type { InTx } from '#platform/route'
import { readOrder } from '../read-order.ts'
import { decide } from './decide.ts'
import { gatherFacts, type OrderRequest } from './gather-facts.ts'
import { findPlaced } from './placing.sql.ts'
import { writeOrder } from './write-order.ts'

export type Placed = Outcome<Reply<typeof contract>, Refusal<typeof contract>>
type Steps = { merchantId: string; actor: Person; inTx: InTx }

/** Somebody took the last one, or our own twin was first: asked again, the facts say which. */
const overtaken = new Set([
  'stock_is_enough',
  'promo_has_uses_left',
  'promo_use_is_left',
  'cashback_is_enough',
  'order_placed_once',
  'draft_ref_once',
])
const attempts = 3

export async function placeOrder(
  { merchantId, actor, inTx }: Steps,
  route: string,
  key: string,
  wish: OrderRequest,
): Promise<Placed> {
  const ref = refInSubmitKey(key)
  if (!ref) return refused({ code: 'idempotency_key_invalid', params: {} })
  for (let attempt = 1; ; attempt++) {
    const claim = { ...claimOf({ merchantId, actorId: actor.id, key, route }, wish), resultId: newId() }
    try {
      return await inTx((tx) => tryToPlace(tx, actor, ref, claim, wish))
    } catch (error) {
      if (attempt === attempts || !overtaken.has(guardOf(error) ?? '')) throw error
    }
  }
}

async function tryToPlace(tx: Tx, actor: Person, ref: string, claim: Claim, wish: OrderRequest): Promise<Placed> {
  const { merchantId } = tx
  const [[, [claimed], [draft], [taken], [placed]], facts] = await Promise.all([
    tx.bundle(
      passGate(merchantId, wish.branchId),
      claimKey(claim),
      lockDraft(merchantId, actor.id),
      findTakenRef(merchantId, ref, actor.id),
      findPlaced(merchantId, ref),
    ),
    gatherFacts(tx, actor, wish, true),
    // Behind the customer's row: whoever held it may have erased the account.
    tx.run(requireSession(merchantId, actor)),
  ])

  const [known] = claimed ? [] : await tx.run(findKey(claim))
  if (known?.isSameRequest) return replayed((await readOrder(tx, known.resultId)).value)
  if (placed) {
    const orderId = (await isTheirs(tx, placed, actor)) ? placed.id : null
    return refused({ code: 'already_placed', params: { orderId } })
  }
  if (taken?.intoRef) return refused({ code: 'draft_changed', params: { revision: draft?.revision ?? 0 } })
  if (taken) return refused({ code: 'already_placed', params: { orderId: null } })
  if (facts.terms.isMoving) return refused({ code: 'try_again', params: {} })

  const capability = wish.serviceType === 'DINE_IN' ? 'order.dine_in' : 'order.place'
  if (whyNot(actor, capability, facts.terms)) return refused({ code: 'login_required', params: {} })

  const verdict = decide(wish, wish, facts, tx.now)
  const [reason] = verdict.reasons
  if (reason) return refused(reason)
  return done(await writeOrder(tx, actor, { id: claim.resultId, clientRef: ref }, wish, { draft, facts, verdict }))
}

type Owned = { customerId: string | null; guestId: string | null }

/** Also what they ordered as a guest, before they logged in. */
async function isTheirs(tx: Tx, { customerId, guestId }: Owned, actor: Person): Promise<boolean> {
  if (customerId === actor.id || guestId === actor.id) return true
  if (!guestId) return false
  const [guest] = await tx.run(findGuest(tx.merchantId, guestId))
  return guest?.customerId === actor.id
}
