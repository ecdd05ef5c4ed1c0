// Writes the extra page and the legal texts: a merchant has one of each, so the first writing makes it.
import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { changeExtraPage as page, changePolicy as policy } from '@dasturxon/contracts/content-staff.endpoints'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { insertAudit } from '#modules/audit'
import { areOwnImages } from '#modules/media'
import { raiseSettingsVersion } from '#modules/merchants'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import { findExtraPage, saveExtraPage, savePolicy } from './pages.sql.ts'
import { isAsSeen, overtaken } from './save-entry.ts'

export async function changeExtraPage(
  tx: Tx,
  { id }: Staff,
  { lastModifiedDate: seen, ...words }: Received<typeof page>['body'],
): Promise<Outcome<Reply<typeof page>, Refusal<typeof page>>> {
  const { merchantId } = tx
  const images = words.blocks.flatMap((block) => (block.kind === 'BANNER' ? block.image : []))
  if (!areOwnImages(merchantId, images)) return refused({ code: 'unknown_image', params: {} })
  const [, [old]] = await tx.bundle(raiseSettingsVersion(merchantId), findExtraPage(merchantId))
  if (old ? seen === null || !isAsSeen(old, seen) : seen !== null) return overtaken
  const [[row]] = await tx.finish(
    saveExtraPage(merchantId, words),
    insertAudit(merchantId, {
      by: { kind: 'staff', id },
      action: 'content.changed',
      entity: 'extra_page',
      entityId: merchantId,
      after: { isActive: words.isActive, blocks: words.blocks.length },
    }),
  )
  if (!row) throw new Error('A page was written and is not there')
  return done({ ...row, lastModifiedDate: row.lastModifiedDate.toISOString() })
}

export async function changePolicy(
  tx: Tx,
  { id }: Staff,
  words: Received<typeof policy>['body'],
): Promise<Outcome<Reply<typeof policy>, never>> {
  const { merchantId } = tx
  const [, [row]] = await tx.finish(
    raiseSettingsVersion(merchantId),
    savePolicy(merchantId, words),
    insertAudit(merchantId, {
      by: { kind: 'staff', id },
      action: 'content.changed',
      entity: 'company_policy',
      entityId: words.type,
    }),
  )
  if (!row) throw new Error('A text was written and is not there')
  return done(row)
}
