// The page of a payment: from the order that was just placed to the provider and back. It may be closed, opened twice or
// come back to at any time; what it shows is what the server knows.
import { Note } from '@dasturxon/ui/note'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSavedCards } from '#features/payment/saved-cards.ts'
import { pageNotFound } from '#features/shop/request-context.server.ts'
import { usePaymentText } from '#features/tracking/use-status-text.ts'
import { PageHead } from '#shell/side-page/page-head.tsx'
import { ordersHref, OrderMissing } from '../order-frame.tsx'
import { isUuid } from '../order.ts'
import { useMarkViewed, useOrder } from '../use-order.ts'
import type { Route } from './+types/pay.route.ts'
import { ConfirmingSteps } from './confirming-steps.tsx'
import { useLeaveWhenPaid, useOpenAtOnce, useOrderInStep } from './follow-payment.ts'
import { OrderSummary } from './order-summary.tsx'
import { OtherWays } from './other-ways.tsx'
import { PayBar } from './pay-bar.tsx'
import { PayHeadline } from './pay-headline.tsx'
import { phaseOf } from './payment-phase.ts'
import { usePayActions } from './use-pay-actions.ts'
import { usePayment } from './use-payment.ts'

export function loader({ params, request }: Route.LoaderArgs) {
  if (!isUuid(params.id)) throw pageNotFound(request)
  return null
}
export const clientLoader = () => null

export default function PayPage({ params: { id } }: Route.ComponentProps) {
  const { t } = useLingui()
  const found = useOrder(id)
  const { order } = found
  const { payment, methods, refetch } = usePayment(order, id)
  const [answered, setAnswered] = useState<string | null>(null)
  const [chosenCard, setChosenCard] = useState<string | null>(null)
  const refresh = async () => void (await Promise.all([found.refetch(), refetch()]))
  const actions = usePayActions(order, refresh)
  const cards = useSavedCards(methods?.some(({ type }) => type === 'OTHER') ?? false)
  const names = usePaymentText()
  const phase = order && payment ? phaseOf(order, payment, answered) : null
  useMarkViewed(id, order !== null)
  useOrderInStep(payment, found.refetch)
  // A saved card is charged without the provider's page.
  const isOnProvidersPage = phase?.name === 'waiting' && order?.payment.type !== 'OTHER'
  useOpenAtOnce(isOnProvidersPage ? (payment?.url ?? null) : null)
  useLeaveWhenPaid(phase?.name === 'paid', id)
  if (!order || !payment || !phase) return <OrderMissing {...found} />

  const { type } = order.payment
  const isUnpaid = phase.name === 'waiting' || phase.name === 'failed'
  const isReachable = payment.url !== null && (methods === null || methods.some((method) => method.type === type))
  // After a failure the saved card is the next thing to try, unless it was the card that failed.
  const isCardNext = type === 'OTHER' || (phase.name === 'failed' && phase.attempt.card === null)
  const card = cards.find((one) => one.id === chosenCard) ?? (isCardNext ? cards[0] : undefined) ?? null
  const charge = (cardId: string) => {
    if (payment.attempt?.state === 'failed') setAnswered(payment.attempt.since)
    actions.payWithCard(cardId)
  }
  const provider = names[type]
  return (
    <main className="mx-auto grid max-w-128 gap-4 px-gutter pb-52 desktop:pt-7 desktop:pb-10">
      <PageHead title={t`Payment`} back={`${ordersHref}/${id}`} />
      <PayHeadline order={order} phase={phase} expiresAt={payment.expiresAt} />
      {phase.name === 'confirming' && <ConfirmingSteps attempt={phase.attempt} />}
      {isUnpaid && type !== 'OTHER' && !isReachable && (
        <Note
          tone="warn"
          title={t`${provider} isn’t responding`}
          line={t`Pay another way: your order stays the same.`}
        />
      )}
      <OrderSummary order={order} />
      {(isUnpaid || phase.name === 'confirming') && methods && (
        <OtherWays
          orderId={id}
          methods={methods.filter((method) => method.type !== type)}
          cards={phase.name === 'confirming' ? [] : cards}
          cardId={card?.id ?? null}
          onCard={setChosenCard}
          actions={actions}
        />
      )}
      <div className="fixed inset-x-0 bottom-0 z-45 grid gap-2 border-t border-line bg-surface px-gutter pt-3 pb-[calc(var(--safe-bottom)+--spacing(3))] desktop:static desktop:z-auto desktop:border-0 desktop:bg-transparent desktop:p-0">
        <PayBar
          order={order}
          phase={phase}
          card={card}
          isReachable={isReachable}
          actions={{ ...actions, payWithCard: charge }}
        />
      </div>
    </main>
  )
}
