// The merchant and its settings as its own pages read them. The directory has just said that it trades, so both exist.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { merchantBySub } from '@dasturxon/contracts/merchants.endpoints'
import type { webSettings } from '@dasturxon/contracts/settings.endpoints'
import { done, type Outcome } from '@dasturxon/rules/outcome'
import type { Tx } from '#platform/db'
import type { RowsOf } from '#platform/query'
import { findMerchant, findSettings } from './merchants.sql.ts'

const unwritten = { uz: '', ru: '', eng: '' }

export async function readMerchant(tx: Tx): Promise<Outcome<Reply<typeof merchantBySub>, never>> {
  const [[merchant]] = await tx.finish(findMerchant(tx.merchantId))
  if (!merchant) throw new Error(`Merchant ${tx.merchantId} is in the directory and nowhere else`)
  return done({
    ...merchant,
    id: merchant.merchantId,
    createdDate: merchant.createdDate.toISOString(),
    lastModifiedDate: merchant.lastModifiedDate.toISOString(),
  })
}

export async function readSettings(tx: Tx): Promise<Outcome<Reply<typeof webSettings>, never>> {
  const [[settings]] = await tx.finish(findSettings(tx.merchantId))
  if (!settings) throw new Error(`Merchant ${tx.merchantId} has no settings`)
  return done(describeSettings(settings))
}

export const describeSettings = (
  settings: RowsOf<ReturnType<typeof findSettings>>[number],
): Reply<typeof webSettings> => ({
  ...settings,
  smsContent: settings.smsContent ?? unwritten,
  leftCopyWrite: settings.leftCopyWrite ?? unwritten,
  rightCopyWrite: settings.rightCopyWrite ?? unwritten,
  amoCRMId: settings.amoCrmId,
  amoCRMActive: settings.amoCrmActive,
  amoCRMHash: settings.amoCrmHash,
})
