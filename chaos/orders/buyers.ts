// Customers who place orders over an unreliable network: without a final response the request is sent again with the
// same idempotency key.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { placeOrder } from '@dasturxon/contracts/placing.endpoints'
import { tally } from '../run-concurrently.ts'
import type { SeededRandom } from '@dasturxon/testbed/data/seeded-random'
import type { Caller, CallResult } from './caller.ts'
import type { CustomerSession } from '@dasturxon/testbed/data/people'
import type { Kind, Shop } from './shops.ts'

/** The order ids (`told`) and refusals that the API returned for one basket, over all its keys and repetitions. */
export type Basket = { ref: string; merchantId: string; kind: Kind; told: Set<string>; refusals: Set<string> }

/** Milliseconds until a request is given up; longer than any outage of a server in this run. */
const patience = 180_000
const kinds: readonly Kind[] = ['plain', 'plain', 'plain', 'cashback', 'promo', 'counted', 'everything']

/** Repeats a request until the response is final or the time is over. */
export async function insist(
  send: () => Promise<CallResult>,
  random: SeededRandom,
  onResponse?: (response: CallResult) => void,
): Promise<CallResult> {
  const end = Date.now() + patience
  for (;;) {
    const response = await send()
    onResponse?.(response)
    if (response.isDefinite || Date.now() > end) return response
    await sleep(50 + random.below(200))
  }
}

export function buyersOf(caller: Caller, shopOf: (turn: number) => Shop, random: SeededRandom) {
  const answers = tally()

  async function place(basket: Basket, shop: Shop, buyer: CustomerSession, key: string): Promise<void> {
    const request = { ...placeOrder, body: shop.wishes[basket.kind], key }
    await insist(
      () => caller.call(shop, buyer, request),
      random,
      ({ status, code, body, isDefinite }) => {
        answers.add(code)
        const id = status < 300 ? body.id : body.params?.orderId
        if (id) basket.told.add(id)
        else if (isDefinite) basket.refusals.add(`${status} ${code}`)
      },
    )
  }

  return {
    answers: answers.counts,
    /** Places an order; every fifth is sent twice at once, half of these with the key of a second device. */
    async order(turn: number): Promise<Basket> {
      const shop = shopOf(turn)
      const buyer = random.pick(shop.buyers)
      const { merchantId } = shop
      const basket = {
        ref: randomUUID(),
        merchantId,
        kind: random.pick(kinds),
        told: new Set(''),
        refusals: new Set(''),
      }
      const keys = [`${basket.ref}:1`]
      if (random.below(5) === 0) keys.push(`${basket.ref}:${1 + random.below(2)}`)
      await Promise.all(keys.map((key) => place(basket, shop, buyer, key)))
      return basket
    },
  }
}
