// Saves the appearance and the switches of the shop. The audit log stores the names of the changed settings, not the
// values.
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

type Form = Received<typeof contract>['body']

export async function saveSettings(
  tx: Tx,
  { id }: Staff,
  { version, ...form }: Form,
): Promise<Outcome<Reply<typeof contract>, Refusal<typeof contract>>> {
  const { merchantId } = tx
  if (!areOwnImages(merchantId, [form.logo, form.favicon])) return refused({ code: 'unknown_image', params: {} })
  const [, [old]] = await tx.bundle(raiseSettingsVersion(merchantId), findSettings(merchantId))
  if (!old) throw new Error(`Merchant ${merchantId} has no settings`)
  // This transaction has already raised the version. Saving a story or a text raises it too: then the form is refused
  // and reloaded needlessly, but no change is lost.
  if (old.version !== version + 1) return refused({ code: 'changed_meanwhile', params: {} })
  const before: Record<string, unknown> = describeSettings(old)
  const changed = Object.entries(form).flatMap(([name, value]) => (isDeepStrictEqual(before[name], value) ? [] : name))
  const [, [settings]] = await tx.finish(
    updateSettings(merchantId, columnsOf(form)),
    findSettings(merchantId),
    insertAudit(merchantId, {
      by: { kind: 'staff', id },
      action: 'settings.changed',
      entity: 'merchant_settings',
      entityId: merchantId,
      after: { changed },
    }),
  )
  if (!settings) throw new Error('The settings row was not found after the update')
  return done(describeSettings(settings))
}

const columnsOf = ({ amoCRMId, amoCRMActive, amoCRMHash, ...form }: Omit<Form, 'version'>) => ({
  ...form,
  amoCrmId: amoCRMId,
  amoCrmActive: amoCRMActive,
  amoCrmHash: amoCRMHash,
  smsContent: JSON.stringify(form.smsContent),
  leftCopyWrite: JSON.stringify(form.leftCopyWrite),
  rightCopyWrite: JSON.stringify(form.rightCopyWrite),
})
