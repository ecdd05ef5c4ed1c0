// The buttons of the payment page: the way to pay that is chosen now, and giving up.
import { moneyParts } from '@dasturxon/i18n/format'
import { Button, LinkButton } from '@dasturxon/ui/button'
import { Sum } from '@dasturxon/ui/price'
import { useLingui } from '@lingui/react/macro'
import { ReorderButton } from '#features/reorder/reorder-button.tsx'
import { usePaymentText } from '#features/tracking/use-status-text.ts'
import { cardEnd, type SavedCard } from '#features/payment/saved-cards.ts'
import { useLanguage } from '#platform/document/document.ts'
import type { Order } from '../order.ts'
import { ordersHref } from '../order-frame.tsx'
import type { PaymentPhase } from './payment-phase.ts'
import type { PayActions } from './use-pay-actions.ts'

type PayBarProps = {
  order: Order
  phase: PaymentPhase
  card: SavedCard | null
  /** False: the page of the order's provider cannot be reached now, or the merchant has no account there. */
  isReachable: boolean
  actions: PayActions
}

export function PayBar({ order, phase, card, isReachable, actions }: PayBarProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { type } = order.payment
  const provider = usePaymentText()[type]
  const { doing } = actions
  const sum = <Sum {...moneyParts(order.totalPrice, language)} />
  if (phase.name === 'over')
    return (
      <>
        <ReorderButton order={order} tone="fill" isWide />
        <LinkButton isWide href="/">{t`Go to menu`}</LinkButton>
      </>
    )
  if (phase.name === 'paid' || phase.name === 'on_handover')
    return <LinkButton tone="fill" isWide href={`${ordersHref}/${order.id}`}>{t`Track order`}</LinkButton>
  if (phase.name === 'confirming')
    return <LinkButton isWide href={`${ordersHref}/${order.id}`}>{t`Go to order`}</LinkButton>
  const isAgain = phase.name === 'failed'
  const end = card ? cardEnd(card.mask) : ''
  return (
    <>
      {card && (
        <Button
          tone="fill"
          isWide
          isLoading={doing === card.id}
          onClick={() => actions.payWithCard(card.id)}
          aside={sum}
        >
          {t`Pay with ${end}`}
        </Button>
      )}
      {type !== 'OTHER' && (
        <Button
          tone={card ? 'plain' : 'fill'}
          isWide
          isLoading={doing === type}
          blocked={isReachable ? undefined : t`${provider} isn’t responding`}
          onClick={() => actions.pay(type)}
          aside={card || isAgain ? undefined : sum}
        >
          {isAgain ? t`Try ${provider} again` : t`Open ${provider}`}
        </Button>
      )}
      <Button tone="ghost" size="small" isLoading={doing === 'giving up'} onClick={actions.giveUp}>
        {t`Cancel and go back to basket`}
      </Button>
    </>
  )
}
