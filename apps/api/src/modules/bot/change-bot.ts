// Staff give the token of the merchant's bot. Telegram is asked whose it is before it is sealed, with the audit entry;
// the worker then connects the bot.
import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { changeBot as contract } from '@dasturxon/contracts/bot.endpoints'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { insertAudit } from '#modules/audit'
import type { BotMessages } from '#modules/notifications'
import type { Staff } from '#platform/actor'
import { enqueue } from '#platform/jobs'
import type { InTx } from '#platform/route'
import type { Secrets } from '#platform/secrets'
import { findBot, saveBot } from './bot.sql.ts'
import { connectBot } from './bot-jobs.ts'

export type BotResources = { secrets: Secrets; bots: BotMessages }
type Steps = { inTx: InTx; merchantId: string; actor: Staff; signal: AbortSignal }

export async function changeBot(
  { secrets, bots }: BotResources,
  { inTx, merchantId, actor, signal }: Steps,
  { token }: Received<typeof contract>['body'],
): Promise<Outcome<Reply<typeof contract>, Refusal<typeof contract>>> {
  // This transaction also checks that the session has not ended: the one that seals the token does not.
  const [[before]] = await inTx((tx) => tx.finish(findBot(merchantId)))
  const bot = await bots.findBot(token, signal).catch(() => undefined)
  if (bot === undefined) return refused({ code: 'try_again', params: {} })
  if (!bot) return refused({ code: 'wrong_account_fields', params: {} })
  await secrets.keep(
    merchantId,
    'telegramBotToken',
    token,
    insertAudit(merchantId, {
      by: { kind: 'staff', id: actor.id },
      action: 'bot.changed',
      entity: 'bot',
      entityId: String(bot.id),
      before: { isSet: before !== undefined },
      after: { isSet: true },
    }),
  )
  await inTx((tx) => tx.finish(saveBot(merchantId, bot), enqueue(connectBot, { merchantId, botId: bot.id })))
  return done({ username: bot.username, isConnected: false })
}
