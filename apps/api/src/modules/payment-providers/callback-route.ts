// The address a payment provider calls. The login is checked before the body is read: until then the body is text,
// whatever the provider calls its type.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

/** How long a provider's message may take, in milliseconds. */
export const deadline = 3_000

export type CallbackParams = { merchantId: string; operation?: string }
export type CallbackRequest = FastifyRequest<{ Params: CallbackParams }>

type Callback<Account, Answer> = {
  url: string
  readAccount: (merchantId: string) => Promise<Account | null>
  /** Whether the login in the header is one of the account's; without an account the same work is done in vain. */
  isAllowed: (header: string | undefined, account: Account | null) => boolean
  denied: Answer
  failed: Answer
  handle: (request: CallbackRequest, account: Account) => Promise<Answer>
  /** `account` is null when the merchant has none, or does not exist. */
  send: (reply: FastifyReply, answer: Answer, account: Account | null) => FastifyReply
}

export function callbackRoute<Account extends object, Answer>(
  app: FastifyInstance,
  { url, readAccount, isAllowed, denied, failed, handle, send }: Callback<Account, Answer>,
): void {
  void app.register(async (scope) => {
    const accounts = new WeakMap<object, Account>()
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_, body, parsed) => parsed(null, body))
    scope.setErrorHandler((error, request, reply) => {
      request.log.error({ err: error }, 'a callback failed')
      return send(reply, failed, accounts.get(request) ?? null)
    })
    scope.route<{ Params: CallbackParams }>({
      method: ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'],
      url,
      onRequest: async (request, reply) => {
        const { merchantId } = request.params
        const account = z.uuid().safeParse(merchantId).success ? await readAccount(merchantId) : null
        const isKnown = isAllowed(request.headers.authorization, account)
        if (!account || !isKnown) return send(reply, denied, account)
        request.merchantId = merchantId
        accounts.set(request, account)
      },
      handler: async (request, reply) => {
        const account = accounts.get(request)
        if (!account) throw new Error('A request without a login reached its handler')
        return send(reply, await handle(request, account), account)
      },
    })
  })
}

/** Undefined when the body is not JSON. */
export function jsonOf({ body }: CallbackRequest): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return undefined
  }
}
