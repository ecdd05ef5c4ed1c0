// Writes the extra page and the legal texts. A merchant has at most one of each, so the first save inserts the row.
import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { changeExtraPage as page, changePolicy as policy } from '@dasturxon/contracts/content-staff.endpoints'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { insertAudit } from '#modules/audit'
import { areOwnImages } from '#modules/media'
import { raiseSettingsVersion } from '#modules/merchants'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import { findExtraPage, saveExtraPage, savePolicy } from './pages.sql.ts'
import { isAsSeen, changedMeanwhile } from './save-entry.ts'

export async function changeExtraPage(
  tx: Tx,
  { id }: Staff,
  { lastModifiedDate: loadedDate, ...fields }: Received<typeof page>['body'],
): Promise<Outcome<Reply<typeof page>, Refusal<typeof page>>> {
  const { merchantId } = tx
  const images = fields.blocks.flatMap((block) => (block.kind === 'BANNER' ? block.image : []))
  if (!areOwnImages(merchantId, images)) return refused({ code: 'unknown_image', params: {} })
  const [, [old]] = await tx.bundle(raiseSettingsVersion(merchantId), findExtraPage(merchantId))
  if (old ? loadedDate === null || !isAsSeen(old, loadedDate) : loadedDate !== null) return changedMeanwhile
  const [[row]] = await tx.finish(
    saveExtraPage(merchantId, fields),
    insertAudit(merchantId, {
      by: { kind: 'staff', id },
      action: 'content.changed',
      entity: 'extra_page',
      entityId: merchantId,
      after: { isActive: fields.isActive, blocks: fields.blocks.length },
    }),
  )
  if (!row) throw new Error('The write returned no extra page')
  return done({ ...row, lastModifiedDate: row.lastModifiedDate.toISOString() })
}

export async function changePolicy(
  tx: Tx,
  { id }: Staff,
  fields: Received<typeof policy>['body'],
): Promise<Outcome<Reply<typeof policy>, never>> {
  const { merchantId } = tx
  const [, [row]] = await tx.finish(
    raiseSettingsVersion(merchantId),
    savePolicy(merchantId, fields),
    insertAudit(merchantId, {
      by: { kind: 'staff', id },
      action: 'content.changed',
      entity: 'company_policy',
      entityId: fields.type,
    }),
  )
  if (!row) throw new Error('The write returned no policy text')
  return done(row)
}
