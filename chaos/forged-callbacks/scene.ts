// Orders of two merchants with open and paid transactions, and how a message is sent and its answer read.
import { randomUUID } from 'node:crypto'
import { placeOrder } from '@dasturxon/contracts/placing.endpoints'
import { seededRandom } from '@dasturxon/testbed/data/seeded-random'
import { callerAt } from '../orders/caller.ts'
import type { Processes } from '../orders/processes.ts'
import { type PaidShop, type Provider, providers, typeOf } from '../payments/shop.ts'
import type { Scene, Targets } from './forgeries.ts'
import { clickMessage, type Message, newTransaction, paymeMessage, type Target, uzumMessage } from './messages.ts'

export type Answered = { isRefused: boolean; answer: string; json: Record<string, unknown> }

/** Refused as the protocol of the provider says: by an error in the answer, with the status it expects. */
export async function sendTo(
  baseUrl: string,
  { provider, merchantId, operation, headers, body }: Message,
): Promise<Answered> {
  const url = `${baseUrl}/callbacks/v1/${provider}/${merchantId}${operation}`
  const response = await fetch(url, { method: 'POST', headers, body })
  const json = (await response.json()) as Record<string, unknown>
  const { error, errorCode } = json as { error?: number | { code?: number }; errorCode?: string }
  const code = errorCode ?? (typeof error === 'object' ? error.code : error)
  const isRefused = Boolean(code) && response.status === (provider === 'uzum' ? 400 : 200)
  return { isRefused, answer: `${provider} ${response.status} ${code || 'accepted'}`, json }
}

export async function prepareScene(processes: Processes, shop: PaidShop, neighbour: PaidShop): Promise<Scene> {
  const caller = callerAt(processes, seededRandom(1))
  const place = async (provider: Provider): Promise<Target> => {
    const order = { ...shop.order, paymentType: typeOf[provider] }
    const request = { ...placeOrder, body: order, key: `${randomUUID()}:1` }
    const { body, code } = await caller.call(shop, shop.buyers[0]!, request)
    if (!body.id || body.totalPrice === undefined) throw new Error(`The order was refused: ${code}`)
    return { orderId: body.id, total: body.totalPrice, transactionId: newTransaction(provider) }
  }
  const send = async (message: Message): Promise<Answered> => {
    const answered = await sendTo(processes.baseUrl, message)
    if (answered.isRefused) throw new Error(`A right message was refused: ${answered.answer}`)
    return answered
  }
  const opened = async (provider: Provider): Promise<Target> => {
    const target = await place(provider)
    if (provider === 'payme') await send(paymeMessage(shop, 'CreateTransaction', target, Date.now()))
    else if (provider === 'uzum') await send(uzumMessage(shop, 'create', target))
    else
      return { ...target, prepareId: Number((await send(clickMessage(shop, 0, target))).json['merchant_prepare_id']) }
    return target
  }
  const paid = async (provider: Provider): Promise<Target> => {
    const target = await opened(provider)
    if (provider === 'payme') await send(paymeMessage(shop, 'PerformTransaction', target, 0))
    else if (provider === 'uzum') await send(uzumMessage(shop, 'confirm', target))
    else await send(clickMessage(shop, 1, target))
    return target
  }
  const all = async (make: (provider: Provider) => Promise<Target>) =>
    Object.fromEntries(await Promise.all(providers.map(async (one) => [one, await make(one)]))) as Targets
  const scene = { shop, neighbour, fresh: await all(place), open: await all(opened), paid: await all(paid) }
  await caller.close()
  return scene
}
