// Click calls one address for both of its actions. It has no login: every message carries a signature, which is checked
// before anything but the merchant's credentials is read.
import type { FastifyInstance } from 'fastify'
import { platform } from '#platform/route'
import type { Secrets } from '#platform/secrets'
import { callbackRoute, type CallbackRequest, deadline } from '../callback-route.ts'
import { type ClickAccount, readClickAccount } from './click-account.ts'
import { type ClickAnswer, clickCodes, writeAnswer } from './click-answer.ts'
import { type ClickMessage, isSigned, readMessage } from './click-message.ts'
import { complete, prepare } from './prepare-and-complete.ts'

const actions = new Map([
  ['0', prepare],
  ['1', complete],
])

type Reply = { answer: ClickAnswer; message: ClickMessage | null }

export const clickCallback = '/callbacks/v1/click/:merchantId'

export const clickRoutes = (app: FastifyInstance, secrets: Secrets): void =>
  callbackRoute<ClickAccount, Reply>(app, {
    url: clickCallback,
    readAccount: (merchantId) => readClickAccount(secrets, merchantId),
    isAllowed: (_header, account) => account !== null,
    denied: { answer: { error: clickCodes.badRequest }, message: null },
    failed: { answer: { error: clickCodes.failed }, message: null },
    handle: (request, account) => handle(app, request, account),
    send: (reply, { answer, message }) => reply.code(200).type('application/json').send(writeAnswer(answer, message)),
  })

async function handle(app: FastifyInstance, request: CallbackRequest, account: ClickAccount): Promise<Reply> {
  const message = request.method === 'POST' ? readMessage(String(request.body), account) : null
  if (!message) return { answer: { error: clickCodes.badRequest }, message }
  if (!isSigned(message, account)) return { answer: { error: clickCodes.wrongSignature }, message }
  const act = actions.get(message.action)
  if (!act) return { answer: { error: clickCodes.unknownAction }, message }
  const scope = { merchantId: request.merchantId, mode: 'READ WRITE', deadline } as const
  const answer = await app[platform].database.withMerchant(scope, (tx) => act(tx, message, account))
  return { answer, message }
}
