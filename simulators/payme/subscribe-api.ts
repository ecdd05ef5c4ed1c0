// Payme's Subscribe API: one address for all methods. Pages of any shop may call those methods that need no key.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Till } from '../payments/till.ts'
import { type CardSettings, openCards } from './cards.ts'
import type { PaymeAccount } from './messages.ts'
import { listReceipts } from './receipt-list.ts'
import { openReceipts, type ReceiptSettings } from './receipts.ts'
import { fail, type Methods, type Params, rpcErrors, succeed } from './rpc.ts'

export type SubscribeSettings = CardSettings & ReceiptSettings
type RpcRequest = { id?: unknown; method?: string; params?: Params } | undefined

/** Answers a preflight request itself, before any fault that waits for a call. */
async function allowPages({ method }: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  void reply.header('access-control-allow-origin', '*')
  if (method !== 'OPTIONS') return
  return reply
    .header('access-control-allow-methods', 'POST')
    .header('access-control-allow-headers', 'content-type, x-auth')
    .code(204)
    .send()
}

export function subscribeApi(app: FastifyInstance, till: Till<PaymeAccount>, settings: SubscribeSettings): void {
  const cards = openCards(settings)
  const receipts = openReceipts(till, cards.find, settings)
  app.addHook('onClose', async () => receipts.stop())
  const methods: Methods = {
    ...cards.methods,
    ...receipts.methods,
    'receipts.get_all': {
      run(cashbox, params) {
        const list = listReceipts(till.books.list(cashbox), params, receipts.isReturning)
        return list ? succeed(list) : fail(rpcErrors.badParams)
      },
    },
  }

  async function answer(auth: string, { method = '', params = {} }: NonNullable<RpcRequest>) {
    const [cashbox = '', key] = auth.split(/:(.*)/s)
    const account = till.accounts.get(cashbox)
    const called = Object.hasOwn(methods, method) ? methods[method] : undefined
    // A page that sends the key has given it away: the call fails, so that a test finds it.
    const isAllowed = called?.isForPages ? key === undefined : key === account?.key
    if (!account || !isAllowed) return fail(rpcErrors.denied)
    return called ? called.run(cashbox, params) : fail({ ...rpcErrors.unknownMethod, data: method })
  }

  app.route<{ Body: RpcRequest }>({
    method: ['POST', 'OPTIONS'],
    url: '/api',
    onRequest: allowPages,
    handler: async ({ headers, body }) => ({
      jsonrpc: '2.0',
      id: body?.id ?? null,
      ...(await answer(String(headers['x-auth'] ?? ''), body ?? {})),
    }),
  })
  app.get('/_cards', async () => cards.list())
}
