// Valid order requests with one change each: whatever amounts a request contains, an order costs what the menu says, or
// the API refuses the request with the correct price.
import { randomUUID } from 'node:crypto'
import { openOrderingShop } from '@dasturxon/testbed/data/ordering-shop'
import { placeOrder } from '@dasturxon/contracts/placing.endpoints'
import { money } from '@dasturxon/rules/money'
import { acceptedPriceOf } from '@dasturxon/rules/price-changes'
import { priceBasket } from '@dasturxon/rules/pricing'
import { runConcurrently, tally } from '../run-concurrently.ts'
import type { SeededRandom } from '@dasturxon/testbed/data/seeded-random'
import { insist } from './buyers.ts'
import type { Caller, CallResult } from './caller.ts'
import { createCustomers } from '@dasturxon/testbed/data/people'
import type { Processes } from './processes.ts'

type Product = { id: string; costPrice: number; discount: number }
type Json = Record<string, unknown>
type Line = { productId: string; count: number }
type Sent = Json & { lines: (Line & Json)[]; seen: Json }

const width = 32
const prices = [
  [32_000, 10],
  [7_777, 0],
  [15_001, 33],
] as const
const amounts = ['gross', 'itemDiscount', 'net', 'deliveryPrice', 'promoProducts', 'cashback', 'total']
const oddCounts = [0, -1, 0.5, 1_000, 1e9, Number.MAX_SAFE_INTEGER, '2', null]
const ownFields = ['totalPrice', 'discount', 'isPaid', 'status', 'userId', 'merchantId', 'productPrice']

/** The first change does nothing, to prove that valid requests are accepted. */
const changes: readonly ((sent: Sent, random: SeededRandom, menu: readonly Product[]) => void)[] = [
  () => {},
  ({ seen }, random) => void (seen[random.pick(amounts)] = random.below(200_000)),
  ({ seen }, random) => void (seen[random.pick(amounts)] = random.pick([-1, 0.5, '1', null, 1e15])),
  ({ seen }, random) =>
    void (seen['lines'] = (seen['lines'] as Json[]).map((line) => ({ ...line, net: random.below(90_000) }))),
  ({ seen }) => void (seen['lines'] = (seen['lines'] as Json[]).slice(1)),
  ({ lines }, random) => void (random.pick(lines).count += 1 + random.below(5)),
  ({ lines }, random) => void Object.assign(random.pick(lines), { count: random.pick(oddCounts) }),
  ({ lines }, random, menu) => void (random.pick(lines).productId = random.pick(menu).id),
  ({ lines }, random) => void (random.pick(lines).productId = randomUUID()),
  ({ lines }, random) => void (random.pick(lines)['costPrice'] = random.below(100)),
  (sent, random) => void (sent[random.pick(ownFields)] = random.below(1_000)),
  (sent, random) => void (sent['cashback'] = random.pick([1, 1_000_000, -5_000, 1e18])),
  (sent, random) => void (sent['promoCode'] = random.pick(['OSH', 'x', 'ЎШ-%00', "' OR 1=1"])),
]

export async function tampering(processes: Processes, caller: Caller, random: SeededRandom, requests: number) {
  const shop = await openOrderingShop(processes)
  const buyers = await createCustomers(processes.database, shop.merchantId, 200)
  const menu: Product[] = []
  for (const [costPrice, discount] of prices)
    menu.push({ id: await shop.sold({ cost_price: costPrice, discount }), costPrice, discount })
  const answers = tally()
  const wrong: unknown[] = []
  await runConcurrently(width, requests, async () => {
    const lines = Array.from({ length: 1 + random.below(4) }, () => ({
      productId: random.pick(menu).id,
      count: 1 + random.below(5),
    }))
    const honest = JSON.stringify(acceptedPriceOf(priceOf(menu, lines)))
    const sent: Sent = { ...shop.pickUp(), paymentType: 'CASH', lines, seen: JSON.parse(honest) as Json }
    random.pick(changes)(sent, random, menu)
    const key = `${randomUUID()}:1`
    const reply = await insist(() => caller.call(shop, random.pick(buyers), { ...placeOrder, body: sent, key }), random)
    answers.add(reply.code)
    if (!isRight(menu, sent, reply)) wrong.push({ sent, reply })
  })
  if (wrong.length > 0) console.log(JSON.stringify(wrong[0]))
  return {
    requests,
    answers: answers.counts,
    wrong: wrong.length,
    pass: wrong.length === 0 && (answers.counts['done'] ?? 0) > 0,
  }
}

/** The correct price, computed without the API: by the same pricing engine for the same menu. */
const priceOf = (menu: readonly Product[], lines: readonly Line[]) =>
  priceBasket(
    {
      serviceType: 'PICK_UP',
      lines: lines.map(({ productId, count }) => {
        const { costPrice, discount } = menu.find(({ id }) => id === productId) as Product
        return { costPrice: money(costPrice), discount, count }
      }),
    },
    new Date(0),
  )

function isRight(menu: readonly Product[], { lines, seen }: Sent, { status, code, body }: CallResult): boolean {
  if (status >= 500 || status === 0) return false
  if (code !== 'done' && code !== 'price_changed') return true
  const price = priceOf(menu, lines)
  if (code === 'price_changed') return body.params?.current?.total === price.total
  return body.totalPrice === price.total && JSON.stringify(seen) === JSON.stringify(acceptedPriceOf(price))
}
