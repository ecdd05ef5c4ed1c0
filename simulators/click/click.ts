// Click as documented: a payment page, the messages of its SHOP-API to the merchant, and the Merchant API. As observed: who
// has opened the mini app.
import type { FastifyInstance } from 'fastify'
import { openFaults } from '../faults.ts'
import { controlPayments } from '../payments/control.ts'
import type { RetrySettings } from '../payments/exchange.ts'
import { takePayForms } from '../payments/pay-form.ts'
import { openOwnPort, type OwnPortSettings } from '../own-port.ts'
import { type Protocol, textsIn } from '../payments/protocol.ts'
import { openTill } from '../payments/till.ts'
import { newTransaction } from '../payments/transactions.ts'
import { strikeCalls } from '../strike-calls.ts'
import { integration } from './integration.ts'
import { merchantApi } from './merchant-api.ts'
import { type ClickAccount, type ClickTransaction, reasonOf } from './messages.ts'
import { clickWalk } from './walk.ts'

export type ClickSettings = RetrySettings & OwnPortSettings

let lastNumber = 0n

/** A new number of 64 bits, above what a JavaScript number can hold; no run of the simulator repeats another's. */
function newNumber(): string {
  const byClock = BigInt(Date.now()) * 1_000_000n
  lastNumber = byClock > lastNumber ? byClock : lastNumber + 1n
  return String(lastNumber)
}

const protocol: Protocol<ClickAccount, ClickTransaction> = {
  readAccount(body) {
    const account = textsIn(body, 'serviceId', 'merchantId', 'userId', 'key', 'callback')
    return account && { id: account.serviceId, account }
  },
  readAmount: (amount) => (typeof amount === 'string' && /^\d+(\.\d{1,2})?$/.test(amount) ? amount : null),
  showAmount: String,
  reasonOf,
  newTransaction: (purchase) => ({
    ...newTransaction(purchase, newNumber()),
    paymentNumber: newNumber(),
    prepareId: '0',
    isPrepared: false,
    isConfirmed: false,
  }),
  ...clickWalk,
}

type Link = {
  service_id?: string
  merchant_id?: string
  amount?: string
  transaction_param?: string
  return_url?: string
}

export async function click(app: FastifyInstance, settings: ClickSettings): Promise<void> {
  strikeCalls(app, openFaults())
  openOwnPort(app, settings)
  const till = openTill(app, protocol, settings)
  controlPayments(app, till)
  await app.register((inside) => merchantApi(inside, till), { prefix: '/v2/merchant' })
  integration(app)
  const { show } = takePayForms(app, till, { provider: 'Click' })

  for (const path of ['/services/pay', '/services/pay/'])
    app.get<{ Querystring: Link }>(path, async ({ query }, reply) => {
      const { service_id: serviceId = '', merchant_id: merchantId, amount = '', return_url: returnUrl = '' } = query
      const isOwn = till.accounts.get(serviceId)?.merchantId === merchantId
      const { transaction_param: orderId = '' } = query
      const { status, html } = show({ account: isOwn ? serviceId : '', orderId, amount, returnUrl })
      return reply.code(status).type('text/html').send(html)
    })
}
