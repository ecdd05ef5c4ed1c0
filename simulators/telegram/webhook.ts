// The webhook of a bot and the delivery of updates: POST /telegram/_update { token, update, times? }.
import { fetchLocally } from '../local-hosts.ts'
import { type BotResponse, badRequest, done } from './response.ts'
import type { Bot } from './bots.ts'
import type { Params } from './message-content.ts'

const ports = ['', '80', '88', '443', '8443']
const isLocal = (host: string) => host === '127.0.0.1' || host === 'localhost' || host.endsWith('.localhost')

export function setWebhook(bot: Bot, params: Params): BotResponse {
  const { url = '', secret_token: secretToken = '', allowed_updates: updates } = params
  if (typeof url !== 'string' || !URL.canParse(url)) {
    bot.webhook = null
    return url === '' ? done(true, 'Webhook was deleted') : badRequest('bad webhook: Invalid url')
  }
  const { protocol, hostname, port } = new URL(url)
  // On this machine http and any port are allowed, because tests have no certificate and no fixed port.
  if (protocol !== 'https:' && !isLocal(hostname))
    return badRequest('bad webhook: An HTTPS URL must be provided for webhook')
  if (!ports.includes(port) && !isLocal(hostname))
    return badRequest('bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443')
  if (typeof secretToken !== 'string' || !/^[\w-]{0,256}$/.test(secretToken))
    return badRequest('secret token contains unallowed characters')
  const allowedUpdates = typeof updates === 'string' ? (JSON.parse(updates) as string[]) : ((updates ?? []) as string[])
  bot.webhook = { url, secretToken, allowedUpdates }
  return done(true, 'Webhook was set')
}

export const deleteWebhook = (bot: Bot): BotResponse => {
  bot.webhook = null
  return done(true, 'Webhook was deleted')
}

export const getWebhookInfo = ({ webhook }: Bot): BotResponse =>
  done({
    url: webhook?.url ?? '',
    has_custom_certificate: false,
    pending_update_count: 0,
    ...(webhook && { allowed_updates: webhook.allowedUpdates }),
  })

/** Returns the HTTP status of each delivery. `times` repeats one update, as Telegram does after a lost response. */
export async function deliverUpdate(bot: Bot, update: Record<string, unknown>, times = 1): Promise<(number | null)[]> {
  const { webhook } = bot
  const [kind = ''] = Object.keys(update).filter((key) => key !== 'update_id')
  if (!webhook || (webhook.allowedUpdates.length > 0 && !webhook.allowedUpdates.includes(kind))) return []
  bot.lastUpdateId += 1
  const { id: pressed } = (update['callback_query'] ?? {}) as { id?: string }
  if (pressed) bot.pressed.add(pressed)
  const body = JSON.stringify({ update_id: bot.lastUpdateId, ...update })
  const headers = {
    'content-type': 'application/json',
    ...(webhook.secretToken && { 'x-telegram-bot-api-secret-token': webhook.secretToken }),
  }
  const statuses: (number | null)[] = []
  for (let time = 0; time < times; time += 1) {
    const answer = await fetchLocally(webhook.url, { method: 'POST', headers, body }).catch(() => null)
    statuses.push(answer?.status ?? null)
  }
  return statuses
}
