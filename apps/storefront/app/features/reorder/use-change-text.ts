// Why a dish of an old order is not as it was, in words.
import { useLingui } from '@lingui/react/macro'
import type { Repeated } from './compare-orders.ts'

type Change = Repeated['changes'][number]

export function useChangeWords(): (change: Change) => string {
  const { t } = useLingui()
  return ({ code, now }) => {
    const left = now ?? 0
    const words: Record<Change['code'], string> = {
      product_gone: t`No longer on the menu, left out`,
      product_not_at_branch: t`This branch does not make it, left out`,
      product_stopped: t`Not today, left out`,
      product_not_for_sale: t`Not for sale now, left out`,
      product_not_delivered: t`It is not delivered, left out`,
      out_of_stock: left > 0 ? t`Only ${left} left` : t`Sold out, left out`,
      modifications_invalid: t`It is made differently now, left out`,
      price_changed: t`The price changed`,
    }
    return words[code]
  }
}
