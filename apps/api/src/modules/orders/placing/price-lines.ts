// Prices the lines of a request by the menu, and lists what is wrong with their chosen options.
import type { OrderLine } from '@dasturxon/rules/acceptance'
import { type ChargedModification, chargeModifications } from '@dasturxon/rules/free-modifications'
import type { BasketLine } from '@dasturxon/rules/line-price'
import { modificationProblems } from '@dasturxon/rules/modifications'
import { zero } from '@dasturxon/rules/money'
import type { OrderedProduct } from '#modules/menu'
import type { LoadedFacts, QuoteRequest } from './load-order-facts.ts'

export type PricedLine = {
  wanted: QuoteRequest['lines'][number]
  /** Undefined: the product is not on the menu. The line then costs nothing, and the order is refused. */
  product: OrderedProduct | undefined
  charged: ChargedModification[]
  toPrice: BasketLine
  toCheck: OrderLine
}

export const priceLines = (
  { lines }: Pick<QuoteRequest, 'lines'>,
  { products }: Pick<LoadedFacts, 'products'>,
): PricedLine[] =>
  lines.map((wanted) => {
    const { productId, count, modifications } = wanted
    const product = products.get(productId)
    const groups = product?.groups ?? []
    const charged = chargeModifications(groups, modifications)
    return {
      wanted,
      product,
      charged,
      toPrice: {
        costPrice: product?.costPrice ?? zero,
        additionalPrice: product?.additionalPrice ?? zero,
        discount: product?.discount ?? 0,
        count,
        modifications: charged,
      },
      toCheck: { productId, count, modificationProblems: product ? modificationProblems(groups, modifications) : [] },
    }
  })
