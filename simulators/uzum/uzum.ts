// Uzum Bank as documented: a pay link into its app, and messages to the merchant's callbacks. It has no calls for
// merchants.
import { randomUUID } from 'node:crypto'
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
import { reasonOf, type UzumAccount } from './messages.ts'
import { uzumWalk } from './walk.ts'

export type UzumSettings = RetrySettings & OwnPortSettings

/** Uzum asks for the status of a payment so many times. */
const statusTries = 10

const protocol: Protocol<UzumAccount> = {
  readAccount(body) {
    const texts = textsIn(body, 'serviceId', 'login', 'password', 'callback')
    if (!texts || !/^\d+$/.test(texts.serviceId)) return null
    return {
      id: texts.serviceId,
      account: { ...texts, serviceId: Number(texts.serviceId), callback: texts.callback.replace(/\/$/, '') },
    }
  },
  readAmount: readTiyin,
  showAmount: showTiyin,
  reasonOf,
  newTransaction: (purchase) => newTransaction(purchase, randomUUID()),
  ...uzumWalk,
}

type Link = { serviceId?: string; order_id?: string; amount?: string; redirectUrl?: string }

export async function uzum(app: FastifyInstance, settings: UzumSettings): Promise<void> {
  strikeCalls(app, openFaults())
  openOwnPort(app, settings)
  const till = openTill(app, protocol, { tries: statusTries, ...settings })
  controlPayments(app, till)
  const { show } = takePayForms(app, till, { provider: 'Uzum Bank' })

  app.get<{ Querystring: Link }>('/open-service', async ({ query }, reply) => {
    const { serviceId = '', order_id: orderId = '', amount = '', redirectUrl = '' } = query
    const { status, html } = show({ account: serviceId, orderId, amount, returnUrl: redirectUrl })
    return reply.code(status).type('text/html').send(html)
  })
}
