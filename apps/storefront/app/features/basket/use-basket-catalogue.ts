// The menu data of the products in the basket: the list always, the details only when a product has options.
import { useEffect, useState } from 'react'
import { type Catalogue, clearCatalogue, loadCatalogue, type ProductDetails } from '#features/catalogue/catalogue.ts'
import { useLanguage } from '#platform/document/document.ts'
import { linesIn } from './basket.ts'
import { useBasket } from './use-basket.ts'

export type BasketCatalogue = { catalogue: Catalogue; details: ReadonlyMap<string, ProductDetails> }

const noDetails: ReadonlyMap<string, ProductDetails> = new Map()

/** `menu` is undefined while loading and null after a failure. `renew` loads an outdated menu again. */
export function useBasketCatalogue(): { menu: BasketCatalogue | null | undefined; renew: () => void } {
  const language = useLanguage()
  const lines = linesIn(useBasket())
  const [reloads, setReloads] = useState(0)
  const [menu, setMenu] = useState<BasketCatalogue | null>()
  const products = [...new Set(lines.map(({ productId }) => productId))].toSorted().join()

  useEffect(() => {
    // An empty basket needs no menu.
    if (products === '') return
    let isGone = false
    readMenu(language, products.split(',')).then(
      (found) => !isGone && setMenu(found),
      () => !isGone && setMenu((current) => current ?? null),
    )
    return () => void (isGone = true)
  }, [language, products, reloads])

  const renew = () => {
    clearCatalogue()
    setReloads((before) => before + 1)
  }
  return { menu, renew }
}

async function readMenu(language: Parameters<typeof loadCatalogue>[0], productIds: string[]): Promise<BasketCatalogue> {
  const catalogue = await loadCatalogue(language)
  const hasOptions = productIds.some((id) => catalogue.products.get(id)?.type === 'MODIFICATION')
  return { catalogue, details: hasOptions ? await catalogue.details() : noDetails }
}
