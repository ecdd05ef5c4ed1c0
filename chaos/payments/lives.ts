// The lives of orders that are paid online: paid once, declined and tried elsewhere, paid at two providers at once,
// given up while the money is on its way, or given back afterwards.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { cancelOrder } from '@dasturxon/contracts/orders.endpoints'
import { placeOrder } from '@dasturxon/contracts/placing.endpoints'
import type { Payment, Simulators } from '@dasturxon/simulators'
import type { SeededRandom } from '@dasturxon/testbed/data/seeded-random'
import { insist } from '../orders/buyers.ts'
import type { Caller } from '../orders/caller.ts'
import { tally } from '../run-concurrently.ts'
import { type PaidShop, type Provider, providers, typeOf } from './shop.ts'

const lives = [
  ...Array<'paid'>(10).fill('paid'),
  'declined first',
  'declined first',
  'two providers at once',
  'two providers at once',
  'twice at Click',
  'canceled meanwhile',
  'canceled meanwhile',
  'canceled afterwards',
  'canceled afterwards',
  'given back',
] as const

export type Attempt = { provider: Provider; transactionId: string; outcome: Payment['outcome'] }
export type Life = {
  orderId: string
  merchantId: string
  kind: (typeof lives)[number]
  attempts: Attempt[]
  /** What the provider began to give back without being answered. */
  openRefunds: Attempt[]
}

const mostTries = 5

/** A customer whose payment was refused, because a server had failed, tries again. */
async function insistOnPaying(pay: () => Promise<string>, attempts: readonly Attempt[]): Promise<void> {
  for (let turn = 0; turn < mostTries; turn++) {
    await pay()
    if (attempts.at(-1)?.outcome !== 'refused') return
    await sleep(500)
  }
}

export function livesOf(shops: readonly PaidShop[], caller: Caller, simulators: Simulators, random: SeededRandom) {
  const outcomes = tally()

  async function live(turn: number): Promise<Life> {
    const shop = shops[turn % shops.length] as PaidShop
    const buyer = random.pick(shop.buyers)
    const kind = random.pick(lives)
    // Click says nothing when it gives a payment back by itself.
    const able =
      kind === 'twice at Click'
        ? ['click' as const]
        : providers.filter((one) => kind !== 'given back' || one !== 'click')
    const first = random.pick(able)
    const request = { ...placeOrder, body: { ...shop.order, paymentType: typeOf[first] }, key: `${randomUUID()}:1` }
    const { body, status, code } = await insist(() => caller.call(shop, buyer, request), random)
    if (!body.id || body.totalPrice === undefined) throw new Error(`The order was refused: ${status} ${code}`)
    const { id: orderId, totalPrice } = body
    const attempts: Attempt[] = []
    const pay = async (provider: Provider, how: 'pay' | 'decline' = 'pay') => {
      const amount = provider === 'click' ? totalPrice.toFixed(2) : totalPrice * 100
      const account = shop.accounts[provider]
      const { transactionId, outcome } = await simulators.pay(provider, { account, orderId, amount, how })
      attempts.push({ provider, transactionId, outcome })
      outcomes.add(`${how} ${outcome}`)
      return transactionId
    }
    const openRefunds: Attempt[] = []
    const giveBack = async (provider: Provider, transactionId: string) => {
      const { outcome } = await simulators.refund(provider, transactionId)
      if (outcome === 'unknown') openRefunds.push({ provider, transactionId, outcome })
    }
    const path = cancelOrder.path.replace(':id', orderId)
    const cancel = () => insist(() => caller.call(shop, buyer, { method: 'PUT', path, body: {} }), random)
    const other = random.pick(providers.filter((one) => one !== first))

    if (kind === 'declined first') await pay(first, 'decline').then(() => pay(other))
    else if (kind === 'two providers at once') await Promise.all([pay(first), pay(other)])
    else if (kind === 'twice at Click') await Promise.all([pay('click'), pay('click')])
    else if (kind === 'canceled meanwhile') await Promise.all([pay(first), cancel()])
    else if (kind === 'canceled afterwards') await pay(first).then(cancel)
    else if (kind === 'given back') await pay(first).then((paid) => giveBack(first, paid))
    else await insistOnPaying(() => pay(first), attempts)
    return { orderId, merchantId: shop.merchantId, kind, attempts, openRefunds }
  }
  return { live, outcomes: outcomes.counts }
}
