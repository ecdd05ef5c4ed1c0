// The button that places the order, with its price or with what is still missing, and above it what keeps the order from
// being placed. At the lower edge of a phone, under the totals on a desktop.
import { formatMoney, moneyParts } from '@dasturxon/i18n/format'
import { paysOnHandover } from '@dasturxon/rules/payment-methods'
import { Button } from '@dasturxon/ui/button'
import { Note } from '@dasturxon/ui/note'
import { Sum } from '@dasturxon/ui/price'
import { useLingui } from '@lingui/react/macro'
import { useStore } from 'zustand'
import { cardEnd } from '#features/payment/saved-cards.ts'
import { submitState } from '#features/placing/submit.ts'
import { useLanguage } from '#platform/document/document.ts'
import { useMainButton } from '#platform/host/current-host.ts'
import { type CheckoutState, isBusy } from './checkout-machine.ts'
import { Notices } from './notices.tsx'
import type { Checkout } from './use-checkout.ts'
import type { Requirement } from './use-next-requirement.ts'

type SubmitBarProps = {
  checkout: Checkout
  phase: CheckoutState['phase']
  missing: Requirement | undefined
  onPress: () => void
}

export function SubmitBar({ checkout, phase, missing, onPress }: SubmitBarProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { state } = useStore(submitState)
  const { state: basketState, price, payments, paymentType, card } = checkout
  const way = payments.find(({ type }) => type === paymentType)
  const isPaidLater = way !== undefined && paysOnHandover(way.type)
  const wayTitle = card ? cardEnd(card.mask) : way?.title
  const label = wayTitle && !isPaidLater ? t`Pay with ${wayTitle}` : t`Place order`
  const isSending = isBusy(phase) || state !== 'idle'
  const isWaiting = isSending || (missing === undefined && (phase.name !== 'ready' || checkout.isDoorComing))
  // Without the menu there is no price yet, and a price of nothing would be wrong.
  const hasPrice = basketState === 'ready'
  const labelWithPrice = hasPrice ? `${label} · ${formatMoney(price.total, language)}` : label
  const isInMainButton = useMainButton(
    missing && !isSending
      ? { text: missing.text, onPress: missing.remedy }
      : { text: labelWithPrice, isBusy: isWaiting, onPress },
  )
  return (
    <>
      <Notices checkout={checkout} />
      {state === 'unsure' && (
        <output>
          <Note
            tone="info"
            title={t`Order sent, waiting for a reply`}
            line={t`We’ll keep checking. Whatever happens to this page, your order won’t be placed twice.`}
          />
        </output>
      )}
      {!isInMainButton && (
        <Button
          tone="fill"
          isWide
          isLoading={isWaiting}
          blocked={isSending ? undefined : missing?.text}
          onBlocked={missing?.remedy}
          onClick={onPress}
          aside={hasPrice && <Sum {...moneyParts(price.total, language)} />}
        >
          {label}
        </Button>
      )}
    </>
  )
}
