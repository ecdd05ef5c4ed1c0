// A merchant with a connected bot at the simulated Telegram, and a worker that runs the jobs of bots when told to.
import { startSimulators } from '@dasturxon/simulators'
import { botHandlers } from '#modules/bot'
import { openBotMessages } from '#modules/notifications'
import { openDatabase } from '#platform/db'
import { openDirectory } from '#platform/directory'
import { openEgress } from '#platform/egress'
import type { Payload } from '#platform/jobs'
import type { JobHandler, JobRun } from '#platform/run-jobs'
import { openSecrets } from '#platform/secrets'
import { webhookSecretOf } from '../src/modules/bot/webhook-secret.ts'
import { startApi } from '@dasturxon/testbed/servers/api'
import { createMerchant } from '@dasturxon/testbed/data/factories'
import { newCanary } from '@dasturxon/testbed/observing/captured'
import { botOf } from './bots.ts'

type Shop = { merchantId: string; host: string }
type TelegramLimits = Parameters<typeof startSimulators>[0] extends { telegram?: infer T } | undefined ? T : never

/** The host that the worker gives to Telegram for callbacks. */
export const callbacksHost = 'platform.test'

let lastBot = 6_000_000
let lastUpdate = 500_000

/** `clockShift`: milliseconds by which the clocks of the API and of the worker are ahead. */
export async function startApiWithBots(limits: TelegramLimits & object = {}, clockShift = 0) {
  const simulators = await startSimulators({
    telegram: { perChat: 1_000, perSecond: 1_000, perGroup: 1_000, ...limits },
  })
  const url = await simulators.botHost()
  const api = await startApi({
    TELEGRAM_URL: url,
    EGRESS_ALLOW_LOOPBACK: 'true',
    CLOCK_SHIFT: String(clockShift),
  })
  const database = openDatabase(api.database.as('worker'), 4, { clockShift })
  const directory = openDirectory(api.database.as('platform'))
  const secrets = openSecrets(api.database.as('secrets'), api.env.SECRET_KEYS, () => {})
  const egress = openEgress({ loopback: true })
  const bots = openBotMessages(egress, secrets, url)
  const handlers: JobHandler[] = botHandlers({ bots, secrets, directory, callbacksUrl: `https://${callbacksHost}` })

  /** `beforeTx` may throw, as if the worker had been killed before the transaction. */
  async function run(name: string, payload: Payload, beforeTx = async () => {}): Promise<void> {
    const { merchantId } = payload
    const inTx: JobRun['inTx'] = async (work) => {
      await beforeTx()
      return database.withMerchant({ merchantId, mode: 'READ WRITE', deadline: 5_000 }, work)
    }
    const handler = handlers.find(({ job }) => job.name === name)
    if (!handler) throw new Error(`${name} has no handler`)
    await handler.run({ payload, signal: AbortSignal.timeout(30_000), inTx, readTx: inTx })
  }

  /** Runs the waiting jobs of a merchant with these names, the oldest first, until there are none. */
  async function work({ merchantId }: Pick<Shop, 'merchantId'>, ...names: string[]): Promise<void> {
    for (;;) {
      const { rows } = await api.database.query<{ id: string; name: string; data: Payload }>(
        `DELETE FROM pgboss.job WHERE id = (
           SELECT id FROM pgboss.job WHERE data ->> 'merchantId' = $1 AND name = ANY ($2) AND state = 'created'
           ORDER BY start_after, created_on LIMIT 1) RETURNING id, name, data`,
        [merchantId, names],
      )
      if (!rows[0]) return
      await run(rows[0].name, rows[0].data)
    }
  }

  return {
    api,
    simulators,
    bots,
    handlers,
    run,
    work,
    /** Gives a shop a bot, which Telegram already knows. */
    async giveBot(shop: Shop) {
      const token = `${lastBot++}:${newCanary()}`
      const { merchantId, host } = shop
      await secrets.keep(merchantId, 'telegramBotToken', token)
      const id = Number(token.split(':')[0])
      await api.database.insert('bot', {
        merchant_id: merchantId,
        id,
        username: 'olov_bot',
        host,
        connected_at: new Date(),
      })
      await api.database.query('UPDATE merchant SET has_bot = true WHERE merchant_id = $1', [merchantId])
      const secret = webhookSecretOf(merchantId, token)
      const path = `/callbacks/v1/telegram/${merchantId}`
      const post = async (body: string, headers: Record<string, string>) => {
        const response = await fetch(`${api.baseUrl}${path}`, { method: 'POST', headers, body })
        return response.status
      }
      const send = (update: object, updateId = lastUpdate++, given: string | null = secret) =>
        post(JSON.stringify({ update_id: updateId, ...update }), {
          'content-type': 'application/json',
          ...(given !== null && { 'x-telegram-bot-api-secret-token': given }),
        })
      return { ...shop, token, secret, path, post, send, bot: botOf(token) }
    },
    async shopWithBot(row: Parameters<typeof createMerchant>[1] = {}) {
      const settings = { brand: 'Olov', main_language: 'uz' }
      return this.giveBot(await createMerchant(api.database, { settings, ...row }))
    },
    messages: async (chat: number) => (await simulators.sent('telegram', String(chat))).toReversed(),
    async stop() {
      await Promise.all([
        api.stop(),
        simulators.stop(),
        database.close(),
        directory.close(),
        secrets.close(),
        egress.close(),
      ])
    },
  }
}
export type ApiWithBots = Awaited<ReturnType<typeof startApiWithBots>>
export type ShopWithBot = Awaited<ReturnType<ApiWithBots['giveBot']>>

const now = () => Math.floor(Date.now() / 1_000)

/** What Telegram sends when a user writes to the bot; `more` replaces or adds fields of the message. */
export const written = (userId: number, more: object = {}, language = 'uz') => ({
  message: {
    message_id: 5,
    date: now(),
    chat: { id: userId, type: 'private' },
    from: { id: userId, is_bot: false, first_name: 'Ali', language_code: language },
    ...more,
  },
})
export const contactOf = (userId: number, phone: string, more: object = {}) =>
  written(userId, { contact: { phone_number: phone, first_name: 'Ali', user_id: userId }, ...more })
