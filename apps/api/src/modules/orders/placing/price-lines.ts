// The lines of a wish, as our menu sells them: what each costs, and what is wrong with its choice.
import type { OrderLine } from '@dasturxon/rules/acceptance'
import { type ChargedModification, chargeModifications } from '@dasturxon/rules/free-modifications'
import type { BasketLine } from '@dasturxon/rules/line-price'
import { modificationProblems } from '@dasturxon/rules/modifications'
import { zero } from '@dasturxon/rules/money'
import type { OrderedProduct } from '#modules/menu'
import type { Facts, Wish } from './gather-facts.ts'

export type PricedLine = {
  wanted: Wish['lines'][number]
  /** Undefined: the menu does not have it. It costs nothing then, and is refused. */
  product: OrderedProduct | undefined
  charged: ChargedModification[]
  toPrice: BasketLine
  toCheck: OrderLine
}

export const priceLines = ({ lines }: Pick<Wish, 'lines'>, { products }: Pick<Facts, 'products'>): PricedLine[] =>
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
