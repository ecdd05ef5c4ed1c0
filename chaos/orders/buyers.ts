// People who press the button and do not trust the network: without a definite answer the same key is sent again.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { placeOrder } from '@dasturxon/contracts/placing.endpoints'
import { tally } from '../run-concurrently.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { Caller, CallResult } from './caller.ts'
import type { CustomerSession } from '@dasturxon/testbed/data/people'
import type { Kind, Shop } from './shops.ts'

/** What one basket was told, over all its keys and repetitions. */
export type Basket = { ref: string; merchantId: string; kind: Kind; told: Set<string>; refusals: Set<string> }

/** Longer than the worst that happens to a server here. */
const patience = 180_000
const kinds: readonly Kind[] = ['plain', 'plain', 'plain', 'cashback', 'promo', 'counted', 'everything']

/** Until somebody gives the last word. */
export async function insist(
  ask: () => Promise<CallResult>,
  random: SeededRandom,
  hear?: (heard: CallResult) => void,
): Promise<CallResult> {
  const end = Date.now() + patience
  for (;;) {
    const heard = await ask()
    hear?.(heard)
    if (heard.isDefinite || Date.now() > end) return heard
    await sleep(50 + random.below(200))
  }
}

export function buyersOf(caller: Caller, shopOf: (turn: number) => Shop, random: SeededRandom) {
  const answers = tally()

  async function press(basket: Basket, shop: Shop, buyer: CustomerSession, key: string): Promise<void> {
    const ask = { ...placeOrder, body: shop.wishes[basket.kind], key }
    await insist(
      () => caller.call(shop, buyer, ask),
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
    /** One basket becomes an order; every fifth is sent twice at once, every other of these by a second device. */
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
      await Promise.all(keys.map((key) => press(basket, shop, buyer, key)))
      return basket
    },
  }
}
