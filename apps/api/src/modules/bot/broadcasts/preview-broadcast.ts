// What customers would read of a draft, how many would get it now, and when sending would begin.
import type { Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { previewBroadcast as contract } from '@dasturxon/contracts/broadcasts.endpoints'
import { languages } from '@dasturxon/i18n/language'
import { broadcastMoment } from '@dasturxon/rules/broadcast'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import type { Tx } from '#platform/db'
import { broadcastButtons } from './broadcast-message.ts'
import { type BroadcastTexts, countReachable, findBroadcast } from './broadcasts.sql.ts'

export async function previewBroadcast(
  tx: Tx,
  id: string,
): Promise<Outcome<Reply<typeof contract>, Refusal<typeof contract>>> {
  const { merchantId } = tx
  const [[row], [counted]] = await tx.finish(findBroadcast(merchantId, id), countReachable(merchantId))
  if (!row) return refused({ code: 'not_found', params: {} })
  const texts = row.texts as BroadcastTexts
  return done({
    recipients: counted?.recipients ?? 0,
    sendAt: broadcastMoment(tx.now).toISOString(),
    messages: languages.flatMap((language) => {
      const text = texts[language]
      return text ? [{ language, text, buttons: broadcastButtons(language) }] : []
    }),
  })
}
