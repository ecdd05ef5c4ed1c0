// The text of a refusal, with the amounts it contains.
import { formatMoney } from '@dasturxon/i18n/format'
import { describeProblem, type ProblemCode, problemCodes } from '@dasturxon/i18n/problems'
import type { Pause } from '@dasturxon/rules/pause'
import { pickText } from '@dasturxon/rules/text'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#platform/document/document.ts'
import { openingTime } from '#platform/words/opening-time.ts'
import type { QuoteRefusal } from './use-checkout.ts'

export function useRefusalText(): (refusal: QuoteRefusal) => string {
  const { t } = useLingui()
  const language = useLanguage()
  return ({ code, params }) => {
    if (code === 'below_minimum') return t`Add ${formatMoney(params['missing'] as number, language)} more`
    if (code === 'promo_minimum_not_exceeded')
      return t`The code works on orders over ${formatMoney(params['minPrice'] as number, language)}`
    if (code === 'branch_paused') {
      const pause = params as unknown as Pause
      const until = openingTime(new Date(pause.until), language, new Date())
      const reason = pickText(pause.reason, language)
      return t`Paused until ${until}: ${reason}`
    }
    if (code === 'slot_missing') return t`Please fill in this field!`
    return describeProblem(isKnown(code) ? code : 'unexpected')[language]
  }
}

const isKnown = (code: string): code is ProblemCode => (problemCodes as string[]).includes(code)
