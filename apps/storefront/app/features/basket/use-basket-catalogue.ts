// What the menu says of the dishes in a basket: the list always, the rest only where something can be chosen.
import { useEffect, useState } from 'react'
import { type Catalogue, forgetCatalogue, loadCatalogue, type ProductDetails } from '#features/catalogue/catalogue.ts'
import { useLanguage } from '#platform/document/document.ts'
import { linesIn } from './basket.ts'
import { useBasket } from './use-basket.ts'

export type BasketMenu = { catalogue: Catalogue; details: ReadonlyMap<string, ProductDetails> }

const nothing: ReadonlyMap<string, ProductDetails> = new Map()

/** undefined while it is on its way, null when it could not be had. `renew`: what we know is old. */
export function useBasketMenu(): { menu: BasketMenu | null | undefined; renew: () => void } {
  const language = useLanguage()
  const lines = linesIn(useBasket())
  const [turn, setTurn] = useState(0)
  const [menu, setMenu] = useState<BasketMenu | null>()
  const products = [...new Set(lines.map(({ productId }) => productId))].toSorted().join()

  useEffect(() => {
    // Nobody fetches a menu for an empty basket.
    if (products === '') return
    let isGone = false
    readMenu(language, products.split(',')).then(
      (found) => !isGone && setMenu(found),
      () => !isGone && setMenu((known) => known ?? null),
    )
    return () => void (isGone = true)
  }, [language, products, turn])

  const renew = () => {
    forgetCatalogue()
    setTurn((before) => before + 1)
  }
  return { menu, renew }
}

async function readMenu(language: Parameters<typeof loadCatalogue>[0], productIds: string[]): Promise<BasketMenu> {
  const catalogue = await loadCatalogue(language)
  const isChosen = productIds.some((id) => catalogue.products.get(id)?.type === 'MODIFICATION')
  return { catalogue, details: isChosen ? await catalogue.details() : nothing }
}
