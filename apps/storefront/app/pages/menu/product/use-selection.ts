// The visitor's selection for a product: options, note, count and the resulting price. It starts with the merchant's
// default options, and where a choice is required with the cheapest.
import { chargeModifications, initialChoices } from '@dasturxon/rules/free-modifications'
import { type LinePrice, priceLine } from '@dasturxon/rules/line-price'
import type { Choice } from '@dasturxon/rules/modifications'
import { money } from '@dasturxon/rules/money'
import { useState } from 'react'
import { addToBasket } from '#features/basket/basket.ts'
import { useService } from '#features/destination/service.tsx'
import { type ShownOptionGroup, shownOptionGroups, validateSelection } from '#features/product-options/choose.ts'
import type { OpenProduct } from './open-product.ts'

export type ProductSelection = {
  groups: readonly ShownOptionGroup[]
  choices: readonly Choice[]
  choose: (choices: readonly Choice[]) => void
  note: string
  writeNote: (note: string) => void
  count: number
  setCount: (count: number) => void
  price: LinePrice
  /** The first option group with too few or too many chosen options. */
  openGroup: string | null
  /** True after the visitor has pressed the add button. */
  hasTried: boolean
  /** Returns false if an option group is not complete. */
  tryToAdd: () => boolean
}

/** `most` is the count that can be added now: a higher count falls with the stock. */
export function useSelection({ product, groups: allGroups }: OpenProduct, most: number): ProductSelection {
  const groups = shownOptionGroups(allGroups)
  const service = useService() ?? 'PICK_UP'
  const [choices, choose] = useState<readonly Choice[]>(() => initialChoices(groups))
  const [note, writeNote] = useState('')
  const [chosenCount, setCount] = useState(1)
  const [hasTried, setTried] = useState(false)

  const count = Math.max(1, Math.min(chosenCount, most))
  const { isComplete, openGroup } = validateSelection(groups, choices)
  const line = {
    costPrice: money(product.costPrice),
    additionalPrice: money(product.additionalPrice),
    discount: product.discount,
    count,
    modifications: chargeModifications(groups, choices),
  }
  const tryToAdd = () => {
    setTried(true)
    if (!isComplete) return false
    addToBasket({ productId: product.id, modifications: choices, note: note.trim() || null }, count)
    return true
  }
  return {
    groups,
    choices,
    choose,
    note,
    writeNote,
    count,
    setCount,
    price: priceLine(line, service),
    openGroup,
    hasTried,
    tryToAdd,
  }
}
