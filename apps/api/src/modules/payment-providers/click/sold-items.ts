// What Click prints on the tax receipt: lines as they were paid, in tiyin, with the VAT that they contain.
import type { OrderForUpdate } from '#modules/orders'
import { receiptDetail } from '../receipt-detail.ts'
import type { ClickAccount } from './click-account.ts'

export type FiscalTerms = NonNullable<ClickAccount['fiscal']>

/** Click cuts longer names. */
const longestName = 63

/** Null when a product has no tax code. */
export function soldItems(order: OrderForUpdate, { taxId, delivery }: FiscalTerms) {
  const detail = receiptDetail(order)
  if (!detail) return null
  const shipping = detail.shipping && {
    title: detail.shipping.title,
    price: detail.shipping.price,
    count: 1,
    discount: 0,
    code: delivery.mxik,
    package_code: delivery.packageCode,
    vat_percent: delivery.vatPercent,
  }
  return [...detail.items, ...(shipping ? [shipping] : [])].map((item) => {
    const price = item.price * item.count
    const paid = price - item.discount
    return {
      Name: item.title.slice(0, longestName),
      SPIC: item.code,
      PackageCode: item.package_code,
      GoodPrice: item.price,
      Price: price,
      Amount: item.count,
      VAT: Math.round((paid * item.vat_percent) / (100 + item.vat_percent)),
      VATPercent: item.vat_percent,
      ...(item.discount > 0 && { Discount: item.discount }),
      CommissionInfo: taxId.length === 14 ? { PINFL: taxId } : { TIN: taxId },
    }
  })
}
