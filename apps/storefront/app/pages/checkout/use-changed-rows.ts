// Which prices are new, by name: of the dishes and of what comes on top.
import { useLingui } from '@lingui/react/macro'
import type { SubmitRefusal } from '#features/placing/submit.ts'
import type { ChangedRow } from './price-changed.tsx'
import type { Checkout } from './use-checkout.ts'

type Changes = Extract<SubmitRefusal, { code: 'price_changed' }>['params']['changes']

export function useChangedRows({ orderable }: Pick<Checkout, 'orderable'>): (changes: Changes) => ChangedRow[] {
  const { t } = useLingui()
  const names: Partial<Record<Changes[number]['field'], string>> = {
    deliveryPrice: t`Delivery`,
    serviceFee: t`Service fee`,
    servicePrice: t`Table service`,
    promoProducts: t`Promo code`,
    promoDelivery: t`Promo on delivery`,
    cashback: t`Cashback`,
  }
  return (changes) =>
    changes.flatMap(({ line, field, seen, current }) => {
      const name = line === null ? names[field] : field === 'net' ? orderable[line]?.name : undefined
      return name ? [{ name, before: seen ?? 0, after: current ?? 0 }] : []
    })
}
