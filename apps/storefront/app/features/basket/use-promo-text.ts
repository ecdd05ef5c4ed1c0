// Why a promo code was refused, as text that says what the customer can do about it.
import { formatMoney } from '@dasturxon/i18n/format'
import { orderProblems } from '@dasturxon/i18n/order-problems'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#platform/document/document.ts'
import { type Failed, problemText } from '#platform/feedback/problem.ts'

type PromoFailure = Pick<Failed, 'code' | 'description'> & { params?: unknown }

export function usePromoText(): (failure: PromoFailure) => string {
  const { t } = useLingui()
  const language = useLanguage()
  return (failure) => {
    const { code, params } = failure
    const knownText = orderProblems[code as keyof typeof orderProblems]?.[language]
    const missing = (params as { missing?: number } | undefined)?.missing
    if (code === 'promo_minimum_not_exceeded' && missing !== undefined)
      return `${knownText}. ${t`Add ${formatMoney(missing, language)} more.`}`
    if (code === 'unreachable' || code === 'timed_out') return t`No internet: the code can be checked later.`
    return knownText ?? problemText(failure, language)
  }
}
