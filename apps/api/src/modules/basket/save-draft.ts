// Stores a copy of a visitor's basket, so that their other devices have it too. Lines are merged, never overwritten.
import type { draft as readContract, saveDraft as contract } from '@dasturxon/contracts/basket.endpoints'
import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import { isRemoved } from '@dasturxon/rules/basket-merge'
import { type Draft, saveDraft as save } from '@dasturxon/rules/draft'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import type { Actor } from '#platform/actor'
import type { Tx } from '#platform/db'
import { guardOf } from '#platform/errors'
import { findDraft, findTakenRef, insertDraft, lockDraft, writeDraft } from './draft.sql.ts'

/** As many lines as an order may have. */
const mostLines = 100
const mostTombstones = 100

type Saved = Outcome<Reply<typeof contract>, Refusal<typeof contract>>

export async function readDraft(tx: Tx, actor: Actor): Promise<Outcome<Reply<typeof readContract>, never>> {
  const [[stored]] = await tx.finish(findDraft(tx.merchantId, actor.id))
  return done(
    stored ? view(stored, stored.updatedAt) : { ref: null, revision: 0, status: 'OPEN', lines: [], updatedAt: null },
  )
}

export async function saveDraft(
  tx: Tx,
  actor: Actor,
  seenRevision: number,
  { ref, lines }: Received<typeof contract>['body'],
): Promise<Saved> {
  const { merchantId } = tx
  const [[stored], [taken]] = await tx.bundle(lockDraft(merchantId, actor.id), findTakenRef(merchantId, ref, actor.id))
  const changed = refused({ code: 'draft_changed', params: { revision: stored?.revision ?? 0 } })
  // A ref that was ordered, was joined into another basket or belongs to another owner is not this owner's basket.
  if (taken || (stored && stored.ref !== ref)) return changed
  const saved = save(stored ?? { ref, revision: 0, lines: [] }, seenRevision, lines, tx.now)
  if (!saved.ok) return saved
  const draft = bounded(saved.value)
  if (!draft) return refused({ code: 'basket_full', params: { max: mostLines } })
  try {
    await tx.finish((stored ? writeDraft : insertDraft)(merchantId, actor.id, draft))
  } catch (error) {
    // Another device created the first basket at the same time, so the page must read that basket and save again.
    if (guardOf(error)?.startsWith('draft_')) return changed
    throw error
  }
  return done(view(draft, tx.now))
}

/** Limits the stored size: the oldest removals are dropped early, and more lines than an order takes are refused. */
function bounded(draft: Draft): Draft | null {
  const [removed, present] = [draft.lines.filter(isRemoved), draft.lines.filter((line) => !isRemoved(line))]
  if (present.length > mostLines) return null
  if (removed.length <= mostTombstones) return draft
  const newest = removed.toSorted((one, other) => other.updatedAt - one.updatedAt).slice(0, mostTombstones)
  return { ...draft, lines: draft.lines.filter((line) => !isRemoved(line) || newest.includes(line)) }
}

const view = ({ ref, revision, lines }: Draft, updatedAt: Date): Reply<typeof readContract> => ({
  ref,
  revision,
  status: 'OPEN',
  lines: lines.map((line) => ({ ...line, modifications: [...line.modifications] })),
  updatedAt: updatedAt.toISOString(),
})
