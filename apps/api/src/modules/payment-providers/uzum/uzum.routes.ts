// Uzum calls one address per operation, with Basic authentication. A refusal has a status of its own and a code.
import type { FastifyInstance } from 'fastify'
import { platform } from '#platform/route'
import type { Secrets } from '#platform/secrets'
import { isAllowed } from '../basic-auth.ts'
import { callbackRoute, type CallbackRequest, deadline, jsonOf } from '../callback-route.ts'
import { check, create } from './check-and-create.ts'
import { confirm, reverse, status } from './transactions.ts'
import { readUzumAccount, type UzumAccount } from './uzum-account.ts'
import { type Answer, fail, uzumErrors } from './uzum-webhook.ts'

const webhooks = new Map([
  ['check', check],
  ['create', create],
  ['confirm', confirm],
  ['reverse', reverse],
  ['status', status],
])

export const uzumCallback = '/callbacks/v1/uzum/:merchantId'

export const uzumRoutes = (app: FastifyInstance, secrets: Secrets): void =>
  callbackRoute<UzumAccount, Answer>(app, {
    url: `${uzumCallback}/:operation`,
    readAccount: (merchantId) => readUzumAccount(secrets, merchantId),
    isAllowed: (header, account) => isAllowed(header, account?.logins ?? []),
    denied: fail(uzumErrors.denied),
    failed: fail(uzumErrors.failed),
    handle: (request, account) => handle(app, request, account),
    send: (reply, answer, account) =>
      'errorCode' in answer
        ? reply.code(account?.failureStatus ?? 400).send({ ...answer, status: 'FAILED' })
        : reply.code(200).send(answer),
  })

async function handle(app: FastifyInstance, request: CallbackRequest, account: UzumAccount): Promise<Answer> {
  const { method, params, merchantId } = request
  const webhook = webhooks.get(params.operation ?? '')
  if (method !== 'POST' || !webhook) return fail(uzumErrors.unknownOperation)
  const json = jsonOf(request)
  if (json === undefined) return fail(uzumErrors.notJson)
  const sent = webhook.body.safeParse(json)
  if (!sent.success) return fail(uzumErrors.missingParameter)
  const scope = { merchantId, mode: webhook.mode, deadline }
  const answered = await app[platform].database.withMerchant(scope, (tx) => webhook.run(tx, sent.data, account))
  if (!('errorCode' in answered)) return answered
  const { serviceId, transId } = json as { serviceId?: unknown; transId?: unknown }
  return { serviceId, transId, [webhook.time]: Date.now(), ...answered }
}
