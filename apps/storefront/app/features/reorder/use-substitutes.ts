// Substitutes for the products of a past order that cannot be ordered today, found by the same rule as in the basket,
// and which of them the customer has accepted.
import type { Language } from '@dasturxon/i18n/language'
import { useState } from 'react'
import { findAlternative, type Substitute } from '#features/basket/substitute.ts'
import type { Catalogue } from '#features/catalogue/catalogue.ts'
import { useCatalogue } from '#features/catalogue/use-catalogue.ts'
import { type StopList, useStopList } from '#features/catalogue/use-stop-list.ts'
import { useLanguage } from '#platform/document/document.ts'
import type { ComparedLine, RepeatedLine, PastLine } from './compare-orders.ts'

export type Substitutes = {
  offered: ReadonlyMap<PastLine, Substitute>
  taken: ReadonlySet<PastLine>
  toggle: (item: PastLine) => void
  /** The lines and the price of the accepted substitutes. */
  lines: RepeatedLine['lines']
  price: number
}

export function useSubstitutes(compared: readonly ComparedLine[], repeated: RepeatedLine): Substitutes {
  const language = useLanguage()
  const catalogue = useCatalogue()
  const stops = useStopList(repeated.branchId)
  const [taken, setTaken] = useState<ReadonlySet<PastLine>>(new Set())
  const offered = catalogue && stops ? swapsFor(compared, repeated, { catalogue, stops, language }) : new Map()
  const swapped = [...offered].filter(([item]) => taken.has(item))
  return {
    offered,
    taken,
    toggle: (item) => setTaken(new Set(taken.has(item) ? [...taken].filter((one) => one !== item) : [...taken, item])),
    lines: swapped.map(([{ product }, { id }]) => ({
      productId: id,
      modifications: [],
      note: null,
      count: product.count,
    })),
    price: swapped.reduce((sum, [, { price }]) => sum + price, 0),
  }
}

type MenuContext = { catalogue: Catalogue; stops: StopList; language: Language }

function swapsFor(
  compared: readonly ComparedLine[],
  { lines, branchId, serviceType }: RepeatedLine,
  { catalogue, stops, language }: MenuContext,
): Map<PastLine, Substitute> {
  const inOrder = new Set(lines.map(({ productId }) => productId))
  const swaps = new Map<PastLine, Substitute>()
  for (const { item, change, count, before } of compared) {
    // No substitute for a product whose options have changed: it can still be ordered, on its own page.
    if (count > 0 || change?.code === 'modifications_invalid') continue
    const missing = { productId: item.product.id, count: item.product.count, price: before }
    const swap = findAlternative(missing, inOrder, catalogue, { service: serviceType, branchId, stops, language })
    if (!swap) continue
    swaps.set(item, swap)
    // One product must not replace two lines.
    inOrder.add(swap.id)
  }
  return swaps
}
