// Why the order cannot be placed yet, as the text of the button: the first thing the customer has to do.
import { formatMoney } from '@dasturxon/i18n/format'
import { useLingui } from '@lingui/react/macro'
import { useSentCode } from '#features/login/sent-code.ts'
import { useLanguage } from '#platform/document/document.ts'
import { blocksOrder, sectionOf } from './refusals.ts'
import type { Checkout } from './use-checkout.ts'
import { useRefusalText } from './use-refusal-text.ts'

const codeLength = 6

/** A guest may order at a table where the merchant allows it; every other guest has to confirm a phone number. */
export const asksForPhone = ({ session, service, terms }: Checkout): boolean =>
  session.status === 'guest' && !(service === 'DINE_IN' && (terms === null || terms.guestDineIn))

export function useNextRequirement(checkout: Checkout, digits: number): string | undefined {
  const { t } = useLingui()
  const language = useLanguage()
  const text = useRefusalText()
  const code = useSentCode()
  const { service, destination, branchId, isOutOfZone, isOnline, orderable, paymentType, request, refusals } = checkout
  if (checkout.state !== 'ready') return undefined
  if (!isOnline) return t`No network yet`
  if (orderable.length === 0) return t`Nothing in the basket can be ordered`
  if (service === 'DELIVERY' && !destination.address) return t`Choose the address`
  if (service === 'DELIVERY' && isOutOfZone) return t`Change the address`
  if (service === 'PICK_UP' && !branchId) return t`Choose a branch`
  if (service === 'DINE_IN' && !destination.table) return t`Scan the code on your table`
  const minimum = refusals.find((refusal) => sectionOf(refusal) === 'minimum')
  if (minimum) return t`Add ${formatMoney(minimum.params['missing'] as number, language)} more`
  const slot = refusals.find((refusal) => refusal.code === 'slot_missing')
  if (slot) return request.later && service === 'DELIVERY' && !request.day ? t`Choose the day` : t`Choose the time`
  const [first] = refusals.filter(blocksOrder)
  if (first) return text(first)
  if (!paymentType) return t`No way to pay is offered here now`
  if (!asksForPhone(checkout)) return undefined
  if (!code) return t`Enter your phone number`
  const left = codeLength - digits
  return left > 0 ? t`Enter the code: ${left} more` : undefined
}
