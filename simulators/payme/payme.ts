// Payme as documented: a page that a base64 link leads to, messages to the merchant's callback, and the Subscribe API.
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { openFaults } from '../faults.ts'
import { controlPayments } from '../payments/control.ts'
import type { RetrySettings } from '../payments/exchange.ts'
import { takePayForms } from '../payments/pay-form.ts'
import { openOwnPort, type OwnPortSettings } from '../own-port.ts'
import { type Protocol, readTiyin, showTiyin, textsIn } from '../payments/protocol.ts'
import { openTill } from '../payments/till.ts'
import { newTransaction } from '../payments/transactions.ts'
import { strikeCalls } from '../strike-calls.ts'
import { type PaymeAccount, reasonOf } from './messages.ts'
import { subscribeApi, type SubscribeSettings } from './subscribe-api.ts'
import { paymeWalk } from './walk.ts'

export type PaymeSettings = RetrySettings & OwnPortSettings & SubscribeSettings

const protocol: Protocol<PaymeAccount> = {
  readAccount(body) {
    const account = textsIn(body, 'cashbox', 'key', 'callback')
    return account && { id: account.cashbox, account }
  },
  readAmount: readTiyin,
  showAmount: showTiyin,
  reasonOf,
  newTransaction: (purchase) => newTransaction(purchase, randomBytes(12).toString('hex')),
  ...paymeWalk,
}

/** Reads `key=value` pairs that are joined by semicolons and written as base64. */
function readLink(link: string): Record<string, string> {
  const pairs = Buffer.from(link, 'base64').toString().split(';')
  return Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/s)).map(([key = '', value = '']) => [key, value]))
}

export async function payme(app: FastifyInstance, settings: PaymeSettings): Promise<void> {
  strikeCalls(app, openFaults())
  openOwnPort(app, settings)
  const till = openTill(app, protocol, settings)
  controlPayments(app, till)
  subscribeApi(app, till, settings)
  const { show } = takePayForms(app, till, {
    provider: 'Payme',
    fillReturnUrl: (url, { transactionId, orderId }) =>
      url.replaceAll(':transaction', transactionId).replaceAll(':account.order_id', encodeURIComponent(orderId)),
  })

  app.get<{ Params: { '*': string } }>('/*', async ({ params }, reply) => {
    const { m = '', 'ac.order_id': orderId = '', a = '', c = '' } = readLink(params['*'])
    const { status, html } = show({ account: m, orderId, amount: a, returnUrl: c })
    return reply.code(status).type('text/html').send(html)
  })
}
