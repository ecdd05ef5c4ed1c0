// What a basket must cost, by plain arithmetic from the data of the shop. Shares no code with packages/rules.
import type { Product } from './products.ts'
import type { Area, Promo, Shop } from './shop-plans.ts'

export type Service = 'DELIVERY' | 'PICK_UP' | 'DINE_IN'
export type Choice = { modificationId: string; count: number }
export type Line = { product: Product; count: number; modifications: Choice[] }
export type Parts = {
  products: number
  discount: number
  delivery: number
  fee: number
  tableService: number
  promoProducts: number
  promoDelivery: number
  cashback: number
  total: number
}

const halfUp = (amount: number, percent: number) => Math.floor((amount * percent + 50) / 100)

/** The price of the chosen options of one piece: in each group the dearest portions are free. */
function optionsPrice({ groups }: Product, choices: readonly Choice[]): number {
  return groups.reduce((sum, { free, options }) => {
    const portions = options.flatMap(({ id, price }) => {
      const count = choices.find(({ modificationId }) => modificationId === id)?.count ?? 0
      return Array.from({ length: count }, () => price)
    })
    const paid = portions.sort((one, other) => other - one).slice(free)
    return sum + paid.reduce((all, price) => all + price, 0)
  }, 0)
}

export function linePrice({ product, count, modifications }: Line, service: Service) {
  const packing = service === 'DELIVERY' ? product.packing : 0
  const gross = count * (product.cost + packing + optionsPrice(product, modifications))
  const discount = halfUp(count * product.cost, product.discount)
  return { gross, discount, net: gross - discount }
}

/** The price on the card of a product, which nobody has touched. */
export const untouchedPrice = ({ cost, packing, discount, untouched }: Product, service: Service): number =>
  cost + (service === 'DELIVERY' ? packing : 0) + untouched - halfUp(cost, discount)

type ToPrice = {
  shop: Shop
  lines: readonly Line[]
  service: Service
  area: Pick<Area, 'price' | 'freeOver'> | null
  tableService: number
  promo: Promo | null
  cashback: { requested: number; balance: number }
}

export function expectedParts({ shop, lines, service, area, tableService, promo, cashback }: ToPrice): Parts {
  const priced = lines.map((line) => linePrice(line, service))
  const products = priced.reduce((sum, { gross }) => sum + gross, 0)
  const discount = priced.reduce((sum, line) => sum + line.discount, 0)
  const net = products - discount
  const { fee } = shop
  const isFree = area?.freeOver != null && net >= area.freeOver
  const delivery = service !== 'DELIVERY' || !area || isFree ? 0 : area.price
  const hasFee = service === 'DELIVERY' && fee !== null && !(fee.freeFrom !== null && net >= fee.freeFrom)
  const parts = {
    products,
    discount,
    delivery,
    fee: hasFee ? fee.amount : 0,
    tableService: service === 'DINE_IN' ? tableService : 0,
    promoProducts: promo ? promoOff(promo, promo.products, net) : 0,
    promoDelivery: promo ? promoOff(promo, promo.delivery, delivery) : 0,
  }
  const left = net + parts.delivery + parts.fee + parts.tableService - parts.promoProducts - parts.promoDelivery
  const most = Math.min(cashback.balance, Math.floor((left * shop.cashbackPercent) / 100))
  const spent = Math.min(cashback.requested, most)
  return { ...parts, cashback: spent, total: left - spent }
}

export const promoOff = ({ isPercent }: Promo, off: number, from: number) =>
  isPercent ? halfUp(from, off) : Math.min(off, from)

/** A promo is refused while the products do not cost more than its minimum. */
export const promoApplies = ({ isActive, above }: Promo, net: number): boolean =>
  isActive && (above === null || net > above)
