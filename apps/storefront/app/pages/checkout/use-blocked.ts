// Why the order cannot be placed yet, in the words of the button: the first thing to do.
import { formatMoney } from '@dasturxon/i18n/format'
import { useLingui } from '@lingui/react/macro'
import { useKeptCode } from '#features/login/sent-code.ts'
import { useLanguage } from '#platform/document/document.ts'
import { isStanding, sectionOf } from './reasons.ts'
import type { Checkout, Reason } from './use-checkout.ts'
import { useReasonWords } from './use-reason-words.ts'

const codeLength = 6

/** A guest may order at a table where the merchant says so; everybody else is asked for a number. */
export const asksForPhone = ({ session, service, setting }: Checkout): boolean =>
  session.status === 'guest' && !(service === 'DINE_IN' && (setting === null || setting.guestDineIn))

export function useBlocked(checkout: Checkout, reasons: readonly Reason[], digits: number): string | undefined {
  const { t } = useLingui()
  const language = useLanguage()
  const words = useReasonWords()
  const code = useKeptCode()
  const { service, place, branchId, isOutOfZone, isOnline, orderable, paymentType, wish } = checkout
  if (checkout.state !== 'ready') return undefined
  if (!isOnline) return t`No network yet`
  if (orderable.length === 0) return t`Nothing in the basket can be ordered`
  if (service === 'DELIVERY' && !place.address) return t`Choose the address`
  if (service === 'DELIVERY' && isOutOfZone) return t`Change the address`
  if (service === 'PICK_UP' && !branchId) return t`Choose a branch`
  if (service === 'DINE_IN' && !place.table) return t`Scan the code on your table`
  const minimum = reasons.find((reason) => sectionOf(reason) === 'minimum')
  if (minimum) return t`Add ${formatMoney(minimum.params['missing'] as number, language)} more`
  const slot = reasons.find((reason) => reason.code === 'slot_missing')
  if (slot) return wish.later && service === 'DELIVERY' && !wish.day ? t`Choose the day` : t`Choose the time`
  const [first] = reasons.filter(isStanding)
  if (first) return words(first)
  if (!paymentType) return t`No way to pay is offered here now`
  if (!asksForPhone(checkout)) return undefined
  if (!code) return t`Enter your phone number`
  const left = codeLength - digits
  return left > 0 ? t`Enter the code: ${left} more` : undefined
}
