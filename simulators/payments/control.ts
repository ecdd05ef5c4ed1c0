// The control endpoints that every payment simulator has: accounts, payments without a browser, and the books.
import type { FastifyInstance } from 'fastify'
import { type How, textOf } from './protocol.ts'
import type { Till } from './till.ts'
import { statementEntry, type Transaction } from './transactions.ts'

export type PaymentOrder = { account: string; orderId: string; amount: number | string; how: How }
type Body = Record<string, unknown> | undefined
type Period = { account?: string; from?: string; until?: string }

const noAccount = { message: 'no such account: announce it to _account' }
const noTransaction = { message: 'no such transaction' }

/** Reads a date, or milliseconds since 1970. */
const timeOf = (text: string | undefined, otherwise: number) =>
  text === undefined ? otherwise : /^\d+$/.test(text) ? Number(text) : Date.parse(text)

export function controlPayments<Account, T extends Transaction>(app: FastifyInstance, till: Till<Account, T>): void {
  const { protocol, accounts, books } = till

  app.post<{ Body: Body }>('/_account', async ({ body = {} }, reply) => {
    const announced = protocol.readAccount(body)
    if (!announced) return reply.code(400).send({ message: 'a part of the account is missing' })
    accounts.set(announced.id, announced.account)
    return reply.code(204).send()
  })

  app.post<{ Body: Body }>('/_pay', async ({ body = {} }, reply) => {
    const { how = 'pay' } = body
    const [account, orderId] = [textOf(body['account']), textOf(body['orderId'])]
    const amount = protocol.readAmount(body['amount'])
    const isKnownWay = typeof how === 'string' && Object.hasOwn(protocol.ways, how)
    if (orderId === '' || amount === null || !isKnownWay)
      return reply
        .code(400)
        .send({ message: 'needs account, orderId, amount and how', hows: Object.keys(protocol.ways) })
    const payment = await till.pay({ account, orderId, amount }, how as How)
    return payment ?? reply.code(404).send(noAccount)
  })

  app.post<{ Body: Body }>('/_refund', async ({ body = {} }, reply) => {
    const payment = await till.take(textOf(body['transactionId']), protocol.refund)
    return payment ?? reply.code(404).send(noTransaction)
  })

  app.post<{ Body: Body }>('/_message', async ({ body = {} }, reply) => {
    const name = textOf(body['message'])
    const step = Object.hasOwn(protocol.messages, name) ? protocol.messages[name] : undefined
    if (!step) return reply.code(400).send({ messages: Object.keys(protocol.messages) })
    return (await till.take(textOf(body['transactionId']), step)) ?? reply.code(404).send(noTransaction)
  })

  /** A transaction belongs to the time when its money was taken, otherwise to the time when it was opened. */
  app.get<{ Querystring: Period }>('/_statement', async ({ query: { account, from, until } }, reply) => {
    if (account === undefined || !accounts.has(account)) return reply.code(404).send(noAccount)
    const [start, end] = [timeOf(from, 0), timeOf(until, Infinity)]
    const isInside = ({ paidAt, createdAt }: T) => (paidAt ?? createdAt) >= start && (paidAt ?? createdAt) < end
    return books.list(account).filter(isInside).map(statementEntry)
  })
}
