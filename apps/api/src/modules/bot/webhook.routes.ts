// The address to which Telegram sends the updates of a merchant's bot. The secret is checked before the body is read;
// an update that is no use to us is answered too, else Telegram would send it again and again.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type InTx, platform } from '#platform/route'
import type { Secrets } from '#platform/secrets'
import { handleUpdate } from './handle-update.ts'
import { readUpdate } from './read-update.ts'
import { type BotAccount, isFromTelegram, readBotAccount } from './webhook-secret.ts'

export const webhookPath = (merchantId: string) => `/callbacks/v1/telegram/${merchantId}`

const secretHeader = 'x-telegram-bot-api-secret-token'
/** Bytes; the longest text of a message has 4096 characters. */
const largest = 256 * 1024
/** Milliseconds. */
const deadline = 3_000

type WebhookRequest = FastifyRequest<{ Params: { merchantId: string } }>

export const webhookRoutes = (app: FastifyInstance, secrets: Secrets, key: Buffer): void =>
  void app.register(async (scope) => {
    const accounts = new WeakMap<object, BotAccount>()
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: largest }, (_, body, parsed) => parsed(null, body))
    scope.route({
      method: 'POST',
      url: webhookPath(':merchantId'),
      bodyLimit: largest,
      onRequest: async (request: WebhookRequest, reply) => {
        const { merchantId } = request.params
        const account = z.uuid().safeParse(merchantId).success ? await readBotAccount(secrets, merchantId) : null
        const isKnown = isFromTelegram(request.headers[secretHeader], account)
        if (!account || !isKnown) return reply.code(401).send()
        request.merchantId = merchantId
        accounts.set(request, account)
      },
      handler: async (request: WebhookRequest, reply) => {
        const account = accounts.get(request)
        if (!account) throw new Error('A request without the secret reached its handler')
        const { merchantId } = request.params
        const update = readUpdate(String(request.body))
        const scopeOf = { merchantId, mode: 'READ WRITE', deadline } as const
        const inTx: InTx = (work) => app[platform].database.withMerchant(scopeOf, work)
        if (update) await handleUpdate({ inTx, botId: account.id, key }, update)
        return reply.code(200).send()
      },
    })
  })
