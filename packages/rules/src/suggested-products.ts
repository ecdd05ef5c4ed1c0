// Which products to offer to a customer who has chosen nothing yet: first what others order most, then one product of
// every category in turn, so that an offer without sales figures shows the breadth of the menu.
type Offered = { id: string; categoryId: string }

type Suggestion<P> = {
  /** In the order of the menu. */
  products: readonly P[]
  /** The ids of the most ordered products, the most ordered one first. */
  popular: readonly string[]
  canBeOrdered: (product: P) => boolean
  most: number
}

export function suggestedProducts<P extends Offered>({ products, popular, canBeOrdered, most }: Suggestion<P>): P[] {
  const byId = new Map(products.map((product) => [product.id, product]))
  const ranked = popular.flatMap((id) => byId.get(id) ?? [])
  const found: P[] = []
  for (const product of new Set([...ranked, ...categoriesInTurn(products)])) {
    if (found.length === most) break
    if (canBeOrdered(product)) found.push(product)
  }
  return found
}

function categoriesInTurn<P extends Offered>(products: readonly P[]): P[] {
  const byCategory = Object.values(Object.groupBy(products, ({ categoryId }) => categoryId))
  const rounds = Math.max(0, ...byCategory.map((category) => category?.length ?? 0))
  return Array.from({ length: rounds }, (_, round) => byCategory.flatMap((category) => category?.[round] ?? [])).flat()
}
