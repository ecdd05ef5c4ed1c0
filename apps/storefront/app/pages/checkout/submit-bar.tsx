// The button that places the order, with its price or with what is still missing. At the lower edge of a phone, under the
// totals on a desktop.
import { moneyParts } from '@dasturxon/i18n/format'
import { paysOnHandover } from '@dasturxon/rules/payment-methods'
import { Button } from '@dasturxon/ui/button'
import { Note } from '@dasturxon/ui/note'
import { Sum } from '@dasturxon/ui/price'
import { useLingui } from '@lingui/react/macro'
import { useStore } from 'zustand'
import { cardEnd } from '#features/payment/saved-cards.ts'
import { submitState } from '#features/placing/submit.ts'
import { useLanguage } from '#platform/document/document.ts'
import { type CheckoutState, isBusy } from './checkout-machine.ts'
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
  const label = wayTitle && !isPaidLater ? t`Pay by ${wayTitle}` : t`Place the order`
  const isSending = isBusy(phase) || state !== 'idle'
  return (
    <div className="grid gap-2">
      {state === 'unsure' && (
        <output>
          <Note
            tone="info"
            title={t`The order was sent, the answer is on its way`}
            line={t`We ask until it comes. It will be ordered once, whatever happens to this page.`}
          />
        </output>
      )}
      <Button
        tone="fill"
        isWide
        isLoading={isSending || (missing === undefined && (phase.name !== 'ready' || checkout.isDoorComing))}
        blocked={isSending ? undefined : missing?.text}
        onBlocked={missing?.remedy}
        onClick={onPress}
        // Without the menu there is no price yet, and a price of nothing would be wrong.
        aside={basketState === 'ready' && <Sum {...moneyParts(price.total, language)} />}
      >
        {label}
      </Button>
    </div>
  )
}
