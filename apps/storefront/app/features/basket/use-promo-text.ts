// Why a promo code does not count, in words that say what can be done about it.
import { formatMoney } from '@dasturxon/i18n/format'
import { orderProblems } from '@dasturxon/i18n/order-problems'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#platform/document/document.ts'
import { type Failed, problemWords } from '#platform/feedback/problem.ts'

type Said = Pick<Failed, 'code' | 'description'> & { params?: unknown }

export function usePromoWords(): (said: Said) => string {
  const { t } = useLingui()
  const language = useLanguage()
  return (said) => {
    const { code, params } = said
    const known = orderProblems[code as keyof typeof orderProblems]?.[language]
    const missing = (params as { missing?: number } | undefined)?.missing
    if (code === 'promo_minimum_not_exceeded' && missing !== undefined)
      return `${known}. ${t`Add ${formatMoney(missing, language)} more.`}`
    if (code === 'unreachable' || code === 'timed_out') return t`No internet: the code can be checked later.`
    return known ?? problemWords(said, language)
  }
}
