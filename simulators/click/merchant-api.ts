// Click's Merchant API, which the merchant calls: how a payment stands, giving it back, and what was sold.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { textOf } from '../payments/protocol.ts'
import type { Till } from '../payments/till.ts'
import { giveBack } from '../payments/transactions.ts'
import { digits, parseWide } from '../payments/wide-numbers.ts'
import { faultOfItems } from './fiscal-items.ts'
import { accountsOpenedBy } from './merchant-auth.ts'
import { type ClickAccount, type ClickTransaction, tashkentTime } from './messages.ts'

type Named = { serviceId: string; paymentId: string }
type ByOrder = { serviceId: string; orderId: string; date: string }
type Fields = Record<string, unknown>

const done = { error_code: 0, error_note: 'Success' }
const fail = (note: string) => ({ error_code: -1, error_note: note })
const notFound = fail('Payment not found')

/** 0 created, 1 in progress, 2 the money is taken, -1 it is not or was given back. */
const statusOf = ({ state, isPrepared }: ClickTransaction) =>
  state === 'paid' ? 2 : state === 'open' ? Number(isPrepared) : -1
const tiyinOf = ({ amount }: ClickTransaction) => Math.round(Number(amount) * 100)

export async function merchantApi(app: FastifyInstance, till: Till<ClickAccount, ClickTransaction>): Promise<void> {
  const receipts = new Map<string, string>()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_: FastifyRequest, body: string) =>
    body === '' ? undefined : parseWide(body),
  )
  app.addHook('preHandler', async ({ headers, params, body }, reply) => {
    const open = accountsOpenedBy(headers['auth'], till.accounts.values())
    if (open.length === 0) return reply.code(401).send(fail('Authorization failed'))
    const serviceId = (params as Partial<Named>).serviceId ?? textOf((body as Fields | undefined)?.['service_id'])
    if (!open.some((account) => account.serviceId === serviceId)) return reply.code(403).send(fail('Foreign service'))
  })
  const find = ({ serviceId, paymentId }: Named) =>
    till.books.find(({ account, paymentNumber }) => account === serviceId && paymentNumber === paymentId)
  const stand = (payment: ClickTransaction) => ({
    ...done,
    payment_id: digits(payment.paymentNumber),
    payment_status: statusOf(payment),
  })

  app.get<{ Params: Named }>('/payment/status/:serviceId/:paymentId', async ({ params }, reply) => {
    const payment = find(params)
    return payment ? stand(payment) : reply.code(404).send(notFound)
  })

  /** Of several attempts on one day the one that has the money is meant, otherwise the latest. */
  app.get<{ Params: ByOrder }>('/payment/status_by_mti/:serviceId/:orderId/:date', async ({ params }, reply) => {
    const attempts = till.books
      .list(params.serviceId)
      .filter(({ orderId, createdAt }) => orderId === params.orderId && tashkentTime(createdAt).startsWith(params.date))
    const payment = attempts.findLast(({ state }) => state === 'paid') ?? attempts.at(-1)
    if (!payment || params.date.length !== 10) return reply.code(404).send(notFound)
    return { ...stand(payment), merchant_trans_id: payment.orderId }
  })

  app.delete<{ Params: Named }>('/payment/reversal/:serviceId/:paymentId', async ({ params }, reply) => {
    const payment = find(params)
    if (!payment) return reply.code(404).send(notFound)
    return giveBack(payment) ? { ...done, payment_id: digits(payment.paymentNumber) } : fail('Reversal refused')
  })

  app.post<{ Body: Fields }>('/payment/ofd_data/submit_items', async ({ body }, reply) => {
    const payment = find({ serviceId: textOf(body['service_id']), paymentId: textOf(body['payment_id']) })
    if (!payment) return reply.code(404).send(notFound)
    const fault = payment.state === 'paid' ? faultOfItems(body, tiyinOf(payment)) : 'the payment is not paid'
    if (fault) return reply.code(400).send(fail(fault))
    const { paymentNumber } = payment
    const time = tashkentTime(Date.now()).replace(/\D/g, '')
    const receipt = `t=EP000000000025&r=${receipts.size + 1}&c=${time}&s=${paymentNumber.slice(-12)}`
    receipts.set(paymentNumber, receipts.get(paymentNumber) ?? `https://ofd.soliq.uz/check?${receipt}`)
    return done
  })

  app.get<{ Params: Named }>('/payment/ofd_data/:serviceId/:paymentId', async ({ params }, reply) => {
    const qrCodeURL = find(params) && receipts.get(params.paymentId)
    return qrCodeURL ? { paymentId: digits(params.paymentId), qrCodeURL } : reply.code(404).send(notFound)
  })
}
