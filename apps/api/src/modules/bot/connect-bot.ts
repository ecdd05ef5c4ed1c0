// Tells Telegram where to send the updates of a bot, and sets its menu button, which opens the shop.
import { botButton } from '@dasturxon/i18n/bot-texts'
import { findMainLanguage, markBotConnected } from '#modules/merchants'
import type { BotCall, BotMessages } from '#modules/notifications'
import type { Directory } from '#platform/directory'
import type { JobRun } from '#platform/run-jobs'
import type { Secrets } from '#platform/secrets'
import { findBot, markConnected } from './bot.sql.ts'
import { shopUrl } from './bot-links.ts'
import type { connectBot as job } from './bot-jobs.ts'
import { webhookPath } from './webhook.routes.ts'
import { readBotAccount } from './webhook-secret.ts'

type ConnectRun = JobRun<NonNullable<(typeof job)['payload']>>
type Resources = { bots: BotMessages; secrets: Secrets; directory: Directory; callbacksUrl: string }

/** Repeating it does no harm. A job for a bot that was replaced meanwhile does nothing. */
export async function connectBot(resources: Resources, run: ConnectRun): Promise<void> {
  const { bots, secrets, directory, callbacksUrl } = resources
  const { payload, readTx, inTx, signal } = run
  const { merchantId, botId } = payload
  const [[bot], [main]] = await readTx((tx) => tx.finish(findBot(merchantId), findMainLanguage(merchantId)))
  if (bot?.id !== botId || !main) return
  const [account, host] = await Promise.all([readBotAccount(secrets, merchantId), directory.hostOf(merchantId)])
  // Another process has just stored the token, and this one still has the former in its cache.
  if (account?.id !== botId) throw new Error('The token of the bot is not known here yet')
  if (!host) throw new Error('The shop has no host')
  const language = main.mainLanguage
  const url = `${callbacksUrl}${webhookPath(merchantId)}`
  const button = { type: 'web_app', text: botButton('menu', language), web_app: { url: shopUrl(host, language) } }
  const calls: BotCall[] = [
    {
      method: 'setWebhook',
      params: { url, secret_token: account.secret, allowed_updates: ['message', 'callback_query'] },
    },
    { method: 'setChatMenuButton', params: { menu_button: button } },
  ]
  for (const call of calls) {
    const result = await bots.call(merchantId, call, signal)
    if (result.outcome !== 'taken') throw new Error(`Telegram did not accept ${call.method}: ${result.outcome}`)
  }
  await inTx((tx) => tx.finish(markConnected(merchantId, botId, host), markBotConnected(merchantId)))
}
