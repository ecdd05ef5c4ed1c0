// One random basket, ordered twice: by a customer in the shop and by an operator for a caller.
import { place } from '@dasturxon/testbed/data/ordering-shop'
import { deliveryForCaller, enterByPhone } from '@dasturxon/testbed/data/phone-orders'
import type { SeededRandom } from '@dasturxon/testbed/data/seeded-random'
import { type PhoneShop, promoCodes } from './shop.ts'

const sums = [
  'productPrice',
  'productDiscount',
  'deliveryPrice',
  'deliveryDiscount',
  'servicePrice',
  'serviceFee',
  'totalDiscount',
  'totalPrice',
  'changeFrom',
  'promoCode',
  'deliveryType',
  'distance',
] as const
type Sum = (typeof sums)[number]

type Outcome = { refusal: string | null; differences: unknown[] }

export async function comparePair(shop: PhoneShop, random: SeededRandom, mutant: boolean): Promise<Outcome> {
  const basket = randomBasket(shop, random)
  const isDelivery = random.below(2) === 0
  const bought = isDelivery ? await shop.delivery(shop.person, basket) : shop.pickUp(basket)
  const [refused, ordered] = await place(shop.person, bought)
  if (mutant) await shop.api.database.query('UPDATE product SET cost_price = cost_price + 1')
  const caller = { phone: `+99890${random.digits(7)}`, name: 'Mijoz' }
  const terms = isDelivery ? await deliveryForCaller(shop.operator, shop) : {}
  const [refusedToo, entered] = await enterByPhone(shop.operator, caller, { ...basket, ...terms })
  if (refused || refusedToo) {
    const codes = [refused?.code, refusedToo?.code]
    return { refusal: String(codes[0]), differences: codes[0] === codes[1] ? [] : [codes] }
  }
  const differing = sums.filter((sum: Sum) => ordered[sum] !== entered[sum])
  const lines = [ordered, entered].map(({ cartItems }) =>
    JSON.stringify(cartItems.map(({ price, modifications }) => [price?.net, modifications.map((one) => one.price)])),
  )
  return {
    refusal: null,
    differences: [
      ...differing.map((sum) => ({ sum, shop: ordered[sum], phone: entered[sum] })),
      ...(lines[0] === lines[1] ? [] : [lines]),
    ],
  }
}

function randomBasket({ products, branchId }: PhoneShop, random: SeededRandom) {
  const chosen = products.filter(() => random.fraction() < 0.3)
  const lines = (chosen.length > 0 ? chosen : products.slice(0, 1)).map(({ productId, options }) => ({
    productId,
    count: 1 + random.below(4),
    modifications: options
      .filter(() => random.below(2) === 0)
      .map((modificationId) => ({ modificationId, count: 1 + random.below(2) })),
  }))
  const changeFrom = random.pick([null, 200_000, 500_000])
  return { branchId, lines, promoCode: random.pick([null, null, ...promoCodes]), changeFrom }
}
