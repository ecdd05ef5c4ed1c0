// What is still missing before the order can be sent; shown on the button.
import type { Language } from '@dasturxon/i18n/language'
import { describeProblem, type ProblemCode, problemCodes } from '@dasturxon/i18n/problems'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#platform/words.ts'
import { usePerson } from '#shell/person.ts'
import { refusesAddress } from './order-draft.ts'
import type { PhoneOrder } from './use-phone-order.ts'

/** The text of a refusal that came with a quote; an unknown code is shown as it is. */
export const refusalText = (code: string, language: Language): string =>
  problemCodes.includes(code as ProblemCode) ? describeProblem(code as ProblemCode)[language] : code

export function useMissing({ draft, phone, caller, quote, delivery, terms }: PhoneOrder): string | undefined {
  const { t } = useLingui()
  const language = useLanguage()
  const { branchIds } = usePerson()
  if (!phone) return t`Enter the phone number`
  if (!draft.name.trim()) return t`Ask for the name`
  if (caller.data?.customer?.isBlocked) return t`The customer is blocked`
  if (draft.service === 'DELIVERY') {
    if (!draft.destination) return t`Choose the address`
    if (delivery.error && refusesAddress(delivery.error)) return t`No delivery to this address`
    if (delivery.error && !delivery.data) return t`No delivery fee yet: try again`
    if (!delivery.data) return t`Getting the delivery fee…`
    if (branchIds !== 'all' && !branchIds.includes(terms.branchId)) return t`Another branch delivers there`
  }
  if (draft.lines.length === 0) return t`Add a dish`
  if (quote.error) return t`No price yet`
  if (!quote.data || quote.isPlaceholderData) return t`Getting the price…`
  const [refusal] = quote.data.refusals
  return refusal && refusalText(refusal.code, language)
}
