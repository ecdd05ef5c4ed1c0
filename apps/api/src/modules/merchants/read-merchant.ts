// Reads the merchant and its settings for its own pages. The merchant directory has just confirmed that the merchant is
// active, so both rows exist.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { merchantBySub } from '@dasturxon/contracts/merchants.endpoints'
import type { staffSettings } from '@dasturxon/contracts/settings-staff.endpoints'
import type { webSettings } from '@dasturxon/contracts/settings.endpoints'
import { done, type Outcome } from '@dasturxon/rules/outcome'
import type { Compilable } from 'kysely'
import type { Tx } from '#platform/db'
import type { RowsOf } from '#platform/query'
import { findMerchant, findSettings } from './merchants.sql.ts'

const emptyText = { uz: '', ru: '', eng: '' }

export async function readMerchant(tx: Tx): Promise<Outcome<Reply<typeof merchantBySub>, never>> {
  const [[merchant]] = await tx.finish(findMerchant(tx.merchantId))
  if (!merchant) throw new Error(`Merchant ${tx.merchantId} is in the directory but has no merchant row`)
  return done({
    ...merchant,
    id: merchant.merchantId,
    createdDate: merchant.createdDate.toISOString(),
    lastModifiedDate: merchant.lastModifiedDate.toISOString(),
  })
}

/** Finds when stories or banners last changed by their schedule; the content module owns their tables. */
export type FindContentSince = (merchantId: string) => Compilable<{ contentSince: Date | null }>

export async function readWebSettings(
  tx: Tx,
  findContentSince: FindContentSince,
): Promise<Outcome<Reply<typeof webSettings>, never>> {
  const [[settings], [content]] = await tx.finish(findSettings(tx.merchantId), findContentSince(tx.merchantId))
  if (!settings) throw new Error(`Merchant ${tx.merchantId} has no settings`)
  return done({ ...describeSettings(settings), contentSince: content?.contentSince?.toISOString() ?? null })
}

export async function readSettings(tx: Tx): Promise<Outcome<Reply<typeof staffSettings>, never>> {
  const [[settings]] = await tx.finish(findSettings(tx.merchantId))
  if (!settings) throw new Error(`Merchant ${tx.merchantId} has no settings`)
  return done(describeSettings(settings))
}

export const describeSettings = (
  settings: RowsOf<ReturnType<typeof findSettings>>[number],
): Reply<typeof staffSettings> => ({
  ...settings,
  smsContent: settings.smsContent ?? emptyText,
  leftCopyWrite: settings.leftCopyWrite ?? emptyText,
  rightCopyWrite: settings.rightCopyWrite ?? emptyText,
  amoCRMId: settings.amoCrmId,
  amoCRMActive: settings.amoCrmActive,
  amoCRMHash: settings.amoCrmHash,
})
