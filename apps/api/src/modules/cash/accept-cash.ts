// Staff count the cash that a courier hands in. It settles everything the courier owes; a difference needs a reason.
import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import { handInCash as contract } from '@dasturxon/contracts/cash.endpoints'
import { money } from '@dasturxon/rules/money'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { insertAudit } from '#modules/audit'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import { newId } from '#platform/id'
import { claimKey, claimOf, replay } from '#platform/idempotency'
import { findHandIn, insertHandIn, lockCash } from './cash.sql.ts'
import { loadCash } from './load-cash.ts'

type Accepted = Outcome<Reply<typeof contract>, Refusal<typeof contract>>
type Body = Received<typeof contract>['body']

export async function acceptCash(tx: Tx, actor: Staff, branchId: string, key: string, body: Body): Promise<Accepted> {
  const { merchantId } = tx
  const { courierId, due, reason = null } = body
  const named = { merchantId, actorId: actor.id, key, route: contract.path }
  const claim = { ...claimOf(named, { branchId, ...body }), resultId: newId() }
  const [, [claimed]] = await tx.bundle(lockCash({ merchantId, branchId }), claimKey(claim))
  if (!claimed)
    return replay(tx, claim, async (id) => {
      const [handIn] = await tx.run(findHandIn(merchantId, id))
      return handIn && describe(handIn)
    })
  const loaded = await loadCash(tx, branchId)
  if (!loaded) return refused({ code: 'not_found', params: {} })
  const owed = loaded.couriers.find((courier) => courier.courierId === courierId)?.due
  if (owed === undefined || owed === 0) return refused({ code: 'nothing_to_hand_in', params: {} })
  // The courier has delivered another order since the screen was read.
  if (owed !== due) return refused({ code: 'changed_meanwhile', params: {} })
  if (body.amount !== due && !reason) return refused({ code: 'reason_missing', params: { field: 'reason' } })
  const amount = money(body.amount)
  const handIn = {
    merchantId,
    id: claim.resultId,
    branchId,
    courierId,
    due: owed,
    amount,
    reason,
    acceptedBy: actor.id,
    at: tx.now,
  }
  await tx.finish(
    insertHandIn(handIn),
    insertAudit(merchantId, {
      by: { kind: 'staff', id: actor.id },
      action: 'cash.handed_in',
      entity: 'cash_hand_in',
      entityId: handIn.id,
      after: { branchId, courierId, due, amount },
    }),
  )
  return done(describe(handIn))
}

const describe = ({
  id,
  courierId,
  due,
  amount,
  at,
}: {
  id: string
  courierId: string
  due: number
  amount: number
  at: Date
}) => ({
  id,
  courierId,
  due,
  amount,
  at: at.toISOString(),
})
