// Payme calls this address for everything. It expects status 200 always: any other status means that we have failed.
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { platform } from '#platform/route'
import type { Secrets } from '#platform/secrets'
import { isAllowed } from '../basic-auth.ts'
import { callbackRoute, type CallbackRequest, deadline, jsonOf } from '../callback-route.ts'
import { type PaymeAccount, paymeLogins, readPaymeAccount } from './payme-account.ts'
import { type PaymeError, paymeErrors } from './payme-errors.ts'
import { paymeMethods } from './payme-methods.ts'

const envelope = z.object({
  method: z.string().min(1).max(60),
  params: z.record(z.string(), z.unknown()),
  id: z.union([z.number(), z.string().max(100), z.null()]).optional(),
})
type RpcId = z.output<typeof envelope>['id']

export const paymeCallback = '/callbacks/v1/payme/:merchantId'

export const paymeRoutes = (app: FastifyInstance, secrets: Secrets): void =>
  callbackRoute<PaymeAccount, Reply>(app, {
    url: paymeCallback,
    readAccount: (merchantId) => readPaymeAccount(secrets, merchantId),
    isAllowed: (header, account) => isAllowed(header, paymeLogins(account)),
    denied: { error: paymeErrors.denied },
    failed: { error: paymeErrors.failed },
    handle: (request, account) => handle(app, request, account),
    send: (reply, { result, error, id = null }) => reply.code(200).send({ ...(error ? { error } : { result }), id }),
  })

type Reply = { result?: object; error?: PaymeError; id?: RpcId }

async function handle(app: FastifyInstance, request: CallbackRequest, account: PaymeAccount): Promise<Reply> {
  if (request.method !== 'POST') return { error: paymeErrors.notPost }
  const body = jsonOf(request)
  if (body === undefined) return { error: paymeErrors.notJson }
  const id = envelope.pick({ id: true }).safeParse(body).data?.id
  const sent = envelope.safeParse(body)
  if (!sent.success) return { error: paymeErrors.badRequest, id }
  const method = paymeMethods.get(sent.data.method)
  if (!method) return { error: { ...paymeErrors.unknownMethod, data: sent.data.method }, id }
  const params = method.params.safeParse(sent.data.params)
  if (!params.success) return { error: method.invalid ?? paymeErrors.badRequest, id }
  const scope = { merchantId: request.merchantId, mode: method.mode, deadline }
  const answered = await app[platform].database.withMerchant(scope, (tx) => method.run(tx, params.data, account))
  return { ...answered, id }
}
