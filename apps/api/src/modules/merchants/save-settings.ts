// Writes how the shop looks and what it shows. The log keeps which settings changed, not what they say.
import { isDeepStrictEqual } from 'node:util'
import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { changeSettings as contract } from '@dasturxon/contracts/settings-staff.endpoints'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { insertAudit } from '#modules/audit'
import { areOwnImages } from '#modules/media'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import { findSettings, raiseSettingsVersion, updateSettings } from './merchants.sql.ts'
import { describeSettings } from './read-merchant.ts'

type Wish = Received<typeof contract>['body']

export async function saveSettings(
  tx: Tx,
  { id }: Staff,
  { version, ...wish }: Wish,
): Promise<Outcome<Reply<typeof contract>, Refusal<typeof contract>>> {
  const { merchantId } = tx
  if (!areOwnImages(merchantId, [wish.logo, wish.favicon])) return refused({ code: 'unknown_image', params: {} })
  const [, [old]] = await tx.bundle(raiseSettingsVersion(merchantId), findSettings(merchantId))
  if (!old) throw new Error(`Merchant ${merchantId} has no settings`)
  // Ours has risen already. Stories and texts raise it too: then the form is read again for nothing, and nothing is lost.
  if (old.version !== version + 1) return refused({ code: 'changed_meanwhile', params: {} })
  const before: Record<string, unknown> = describeSettings(old)
  const changed = Object.entries(wish).flatMap(([name, value]) => (isDeepStrictEqual(before[name], value) ? [] : name))
  const [, [settings]] = await tx.finish(
    updateSettings(merchantId, columnsOf(wish)),
    findSettings(merchantId),
    insertAudit(merchantId, {
      by: { kind: 'staff', id },
      action: 'settings.changed',
      entity: 'merchant_settings',
      entityId: merchantId,
      after: { changed },
    }),
  )
  if (!settings) throw new Error('Settings were written and are not there')
  return done(describeSettings(settings))
}

const columnsOf = ({ amoCRMId, amoCRMActive, amoCRMHash, ...wish }: Omit<Wish, 'version'>) => ({
  ...wish,
  amoCrmId: amoCRMId,
  amoCrmActive: amoCRMActive,
  amoCrmHash: amoCRMHash,
  smsContent: JSON.stringify(wish.smsContent),
  leftCopyWrite: JSON.stringify(wish.leftCopyWrite),
  rightCopyWrite: JSON.stringify(wish.rightCopyWrite),
})
