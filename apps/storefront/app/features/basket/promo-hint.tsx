// What a promo code is good for, below the field for it. The sum is an example of the specification, not a promise.
import { formatMoney } from '@dasturxon/i18n/format'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#platform/document/document.ts'

/**
 * The words and the sum are those of the specification (docs/assumptions.md, A-69). What a code really takes off is said
 * by the server once the code is entered.
 */
const benefit = 30_000

export function PromoHint() {
  const { t } = useLingui()
  const sum = formatMoney(benefit, useLanguage())
  return <p className="text-label text-ink-2">{t`A promo code can make your order up to ${sum} cheaper.`}</p>
}
