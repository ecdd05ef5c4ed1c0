// The total of the basket, for the bottom bar of shops that show it there. Downloaded when the basket is not empty.
import { moneyParts } from '@dasturxon/i18n/format'
import { useEffect } from 'react'
import { useBasketPrice } from '#features/basket/use-basket-price.ts'
import { useLanguage } from '#platform/document/document.ts'

export function BasketTotal({ onSum }: { onSum: (sum: string | undefined) => void }) {
  const language = useLanguage()
  const { price, state } = useBasketPrice()
  const sum = state === 'ready' ? moneyParts(price.total, language).amount : undefined
  useEffect(() => onSum(sum), [sum, onSum])
  return null
}
