// Staff write a draft of a broadcast. It needs a text in each language of the shop, so that everybody can read it.
import type { Received, Refusal } from '@dasturxon/contracts/endpoint'
import type { addBroadcast as contract } from '@dasturxon/contracts/broadcasts.endpoints'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { insertAudit } from '#modules/audit'
import { findSmsTerms } from '#modules/merchants'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import { newId } from '#platform/id'
import { spokenLanguages } from '../chat-language.ts'
import { type BroadcastTexts, insertBroadcast, listDrafts } from './broadcasts.sql.ts'
import { type Broadcast, shown } from './show-broadcasts.ts'

/** Drafts that a merchant can have at once. */
const mostDrafts = 20

export async function addBroadcast(
  tx: Tx,
  actor: Staff,
  texts: Received<typeof contract>['body']['texts'],
): Promise<Outcome<Broadcast, Refusal<typeof contract>>> {
  const { merchantId } = tx
  const [[shop], drafts] = await tx.bundle(findSmsTerms(merchantId), listDrafts(merchantId, mostDrafts))
  if (!shop) throw new Error(`Merchant ${merchantId} has no settings`)
  if (drafts.length >= mostDrafts) return refused({ code: 'content_full', params: { max: mostDrafts } })
  const kept: BroadcastTexts = {}
  for (const language of spokenLanguages(shop)) {
    const text = texts[language]
    if (!text) return refused({ code: 'text_missing', params: {} })
    kept[language] = text
  }
  const id = newId()
  const [[row]] = await tx.finish(
    insertBroadcast(merchantId, { id, texts: kept, staffId: actor.id }),
    insertAudit(merchantId, {
      by: { kind: 'staff', id: actor.id },
      action: 'broadcast.added',
      entity: 'broadcast',
      entityId: id,
    }),
  )
  if (!row) throw new Error('The broadcast was not written')
  return done(shown(row, []))
}
