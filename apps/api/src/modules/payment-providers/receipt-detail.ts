// What a provider prints on the tax receipt: the lines of the order as they were paid, in tiyin, in Payme's fields.
import type { OrderForUpdate } from '#modules/orders'
import { tiyin } from './payment-provider.ts'

/** Tax receipts are in the state language. */
const deliveryTitle = 'Yetkazib berish'

type SoldLine = {
  product: { name: { uz: string }; count: number }
  price?: { net: number }
  share?: { paid: number }
  fiscal?: { mxicCode: string | null; packageCode: string | null; vatPercent: number | null }
}
type PaidDelivery = { delivery?: { paid: number } } | null

/** Null when a product has no tax code: providers refuse a receipt with a line that has none. */
export function receiptDetail({ cartItems, allocation, totalPrice }: OrderForUpdate) {
  const items = (cartItems as unknown as SoldLine[]).map(itemOf)
  const delivery = (allocation as PaidDelivery)?.delivery?.paid ?? 0
  if (items.some((item) => item === null)) return null
  const lines = items.filter((item) => item !== null)
  const sum = lines.reduce((total, { price, count, discount }) => total + price * count - discount, delivery * tiyin)
  if (sum !== totalPrice * tiyin)
    throw new Error(`The receipt adds up to ${sum} tiyin, the order to ${totalPrice} soʻm`)
  return {
    receipt_type: 0,
    ...(delivery > 0 && { shipping: { title: deliveryTitle, price: delivery * tiyin } }),
    items: lines,
  }
}

/** The price is per unit and the discount is for the whole line; a share of a fee may raise a line above its price. */
function itemOf({ product: { name, count }, price, share, fiscal }: SoldLine) {
  if (!fiscal?.mxicCode || !fiscal.packageCode || !share || !price) return null
  const unit = Math.ceil(Math.max(price.net, share.paid) / count)
  return {
    title: name.uz,
    price: unit * tiyin,
    count,
    code: fiscal.mxicCode,
    package_code: fiscal.packageCode,
    vat_percent: fiscal.vatPercent ?? 0,
    discount: (unit * count - share.paid) * tiyin,
  }
}
