// The prices that have changed, with the name of the product or of the fee.
import { useLingui } from '@lingui/react/macro'
import type { ShownLine } from '#features/basket/shown-lines.ts'
import type { PriceChangedRefusal } from './checkout-machine.ts'

type Changes = PriceChangedRefusal['params']['changes']
type ChangedRow = { name: string; before: number; after: number }

export function useChangedRows(lines: readonly ShownLine[]): (changes: Changes) => ChangedRow[] {
  const { t } = useLingui()
  const names: Partial<Record<Changes[number]['field'], string>> = {
    deliveryPrice: t`Delivery`,
    serviceFee: t`Service fee`,
    servicePrice: t`Table service`,
    promoProducts: t`Promo code`,
    promoDelivery: t`Promo code on delivery`,
    cashback: t`Cashback`,
  }
  return (changes) =>
    changes.flatMap(({ line, field, seen, current }) => {
      const name = line === null ? names[field] : field === 'net' ? lines[line]?.name : undefined
      return name ? [{ name, before: seen ?? 0, after: current ?? 0 }] : []
    })
}
