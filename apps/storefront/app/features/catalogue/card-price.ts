// The price of a product on a card: exactly the price of its page before the visitor changes an option.
import { type LinePrice, priceLine } from '@dasturxon/rules/line-price'
import { money } from '@dasturxon/rules/money'
import type { ServiceType } from '@dasturxon/rules/service-type'
import type { ListedProduct } from './catalogue.ts'

export type CardPrice = Pick<
  ListedProduct,
  'costPrice' | 'additionalPrice' | 'discount' | 'optionsPrice' | 'priceVaries'
>

export const cardPrice = (product: CardPrice, service: ServiceType): LinePrice =>
  priceLine(
    {
      costPrice: money(product.costPrice),
      additionalPrice: money(product.additionalPrice),
      discount: product.discount,
      modifications: [{ price: money(product.optionsPrice ?? 0), count: 1 }],
    },
    service,
  )
