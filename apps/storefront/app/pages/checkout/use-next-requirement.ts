// What is missing before the order can be placed: the text of the button, and what a press on it does about it.
import { formatMoney } from '@dasturxon/i18n/format'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import type { TypedCode } from '#features/login/code-step.tsx'
import { useSentCode } from '#features/login/sent-code.ts'
import { addressHref, branchHref } from '#features/destination/use-destination.ts'
import { addCardHref } from '#features/payment/saved-cards.ts'
import { hrefOf } from '#features/shop/sections.ts'
import { useLanguage } from '#platform/document/document.ts'
import { retry } from '#platform/offline/connection.ts'
import { blocksOrder, type CheckoutPart, sectionOf } from './refusals.ts'
import { goToPart } from './section-box.tsx'
import type { Checkout } from './use-checkout.ts'
import { useRefusalText } from './use-refusal-text.ts'

const codeLength = 6

export type Requirement = { text: string; remedy: () => void }

/** A guest may order at a table where the merchant allows it; every other guest has to confirm a phone number. */
export const asksForPhone = ({ session, service, terms }: Checkout): boolean =>
  session.status === 'guest' && !(service === 'DINE_IN' && (terms === null || terms.guestDineIn))

export function useNextRequirement(checkout: Checkout, typed: TypedCode): Requirement | undefined {
  const { t } = useLingui()
  const language = useLanguage()
  const refusalText = useRefusalText()
  const navigate = useNavigate()
  const code = useSentCode()
  const open = (text: string, href: string): Requirement => ({ text, remedy: () => void navigate(href) })
  const show = (text: string, part: CheckoutPart): Requirement => ({ text, remedy: () => goToPart(part) })
  const { service, destination, branchId, isOutOfZone, isOnline, orderable, paymentType, request, refusals } = checkout
  if (checkout.state !== 'ready') return undefined
  if (!isOnline) return { text: t`No internet`, remedy: () => void retry() }
  if (orderable.length === 0) return open(t`Nothing in your basket is available`, hrefOf.menu)
  if (service === 'DELIVERY' && !destination.address) return open(t`Choose the address`, addressHref)
  if (service === 'DELIVERY' && isOutOfZone) return open(t`Change address`, addressHref)
  if (service === 'PICK_UP' && !branchId) return open(t`Choose a branch`, branchHref)
  if (service === 'DINE_IN' && !destination.table) return show(t`Scan the code on your table`, 'destination')
  const minimum = refusals.find((refusal) => sectionOf(refusal) === 'minimum')
  if (minimum) return open(t`Add ${formatMoney(minimum.params['missing'] as number, language)} more`, hrefOf.menu)
  const slot = refusals.find((refusal) => refusal.code === 'slot_missing')
  if (slot) {
    const isDayMissing = request.later && service === 'DELIVERY' && !request.day
    return show(isDayMissing ? t`Choose a day` : t`Choose a time`, 'time')
  }
  const [first] = refusals.filter(blocksOrder)
  if (first) return show(refusalText(first), sectionOf(first) ?? 'lines')
  if (!paymentType) return show(t`No payment methods available now`, 'payment')
  if (paymentType === 'OTHER' && !checkout.card) return open(t`Add a card`, addCardHref('/checkout'))
  if (!asksForPhone(checkout)) return undefined
  if (!code) return show(t`Enter your phone number`, 'phone')
  if (typed === 'refused') return show(t`Check the code`, 'phone')
  const left = codeLength - typed
  return show(
    left > 0 ? t`Enter ${plural(left, { one: '# more digit', other: '# more digits' })}` : t`Checking the code`,
    'phone',
  )
}
