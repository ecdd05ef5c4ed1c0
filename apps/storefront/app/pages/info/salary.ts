import { formatMoney, moneyParts } from '@dasturxon/i18n/format'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#platform/document/document.ts'

/** `6 000 000–9 000 000 soʻm`, `from 6 000 000 soʻm`; null if the merchant states no salary. */
export function useSalary({ from, to }: { from: number | null; to: number | null }): string | null {
  const { t } = useLingui()
  const language = useLanguage()
  if (from !== null && to !== null && from !== to)
    return `${moneyParts(from, language).amount}–${formatMoney(to, language)}`
  const only = from ?? to
  if (only === null) return null
  const money = formatMoney(only, language)
  if (to === null) return t`from ${money}`
  return from === null ? t`up to ${money}` : money
}
