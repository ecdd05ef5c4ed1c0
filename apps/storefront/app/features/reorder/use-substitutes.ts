// What could stand in for the dishes of an old order that cannot be had today, by the same rule as in the basket, and which
// of it somebody wants.
import type { Language } from '@dasturxon/i18n/language'
import { useState } from 'react'
import { findAlternative, type Swap } from '#features/basket/substitute.ts'
import type { Catalogue } from '#features/catalogue/catalogue.ts'
import { useCatalogue } from '#features/catalogue/use-catalogue.ts'
import { type StopList, useStopList } from '#features/catalogue/use-stop-list.ts'
import { useLanguage } from '#platform/document/document.ts'
import type { ComparedLine, Repeated, SoldLine } from './compare-orders.ts'

export type Swaps = {
  offered: ReadonlyMap<SoldLine, Swap>
  taken: ReadonlySet<SoldLine>
  toggle: (item: SoldLine) => void
  /** Of those that are taken. */
  lines: Repeated['lines']
  price: number
}

export function useSwaps(compared: readonly ComparedLine[], repeated: Repeated): Swaps {
  const language = useLanguage()
  const catalogue = useCatalogue()
  const stops = useStopList(repeated.branchId)
  const [taken, setTaken] = useState<ReadonlySet<SoldLine>>(new Set())
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

type Known = { catalogue: Catalogue; stops: StopList; language: Language }

function swapsFor(
  compared: readonly ComparedLine[],
  { lines, branchId, serviceType }: Repeated,
  { catalogue, stops, language }: Known,
): Map<SoldLine, Swap> {
  const inOrder = new Set(lines.map(({ productId }) => productId))
  const swaps = new Map<SoldLine, Swap>()
  for (const { item, change, count, before } of compared) {
    // What is only made another way can still be had: on its own page.
    if (count > 0 || change?.code === 'modifications_invalid') continue
    const missed = { productId: item.product.id, count: item.product.count, price: before }
    const swap = findAlternative(missed, inOrder, catalogue, { service: serviceType, branchId, stops, language })
    if (!swap) continue
    swaps.set(item, swap)
    // The same dish does not stand in for two.
    inOrder.add(swap.id)
  }
  return swaps
}
