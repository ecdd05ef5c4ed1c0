// How somebody wants a dish: the answers, the note, how many, and what that costs. Starts with what the merchant puts in.
import { chargeModifications } from '@dasturxon/rules/free-modifications'
import { type LinePrice, priceLine } from '@dasturxon/rules/line-price'
import { type Choice, defaultChoices } from '@dasturxon/rules/modifications'
import { money } from '@dasturxon/rules/money'
import { useState } from 'react'
import { addToBasket } from '#features/basket/basket.ts'
import { useService } from '#features/destination/service.tsx'
import { type AskedGroup, askedGroups, reviewOf } from '#features/product-options/choose.ts'
import type { OpenProduct } from './open-product.ts'

export type Wish = {
  groups: readonly AskedGroup[]
  choices: readonly Choice[]
  choose: (choices: readonly Choice[]) => void
  note: string
  writeNote: (note: string) => void
  count: number
  setCount: (count: number) => void
  price: LinePrice
  /** The first question that is still open or answered too often. */
  openGroup: string | null
  /** Somebody wanted to go on without answering. */
  hasTried: boolean
  /** False: a question is open. */
  tryToAdd: () => boolean
}

export function useWish({ product, groups: written }: OpenProduct): Wish {
  const groups = askedGroups(written)
  const service = useService() ?? 'PICK_UP'
  const [choices, choose] = useState<readonly Choice[]>(() => defaultChoices(groups))
  const [note, writeNote] = useState('')
  const [count, setCount] = useState(1)
  const [hasTried, setTried] = useState(false)

  const { isComplete, openGroup } = reviewOf(groups, choices)
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
