// An order that waits for its payment: until when, and the way to pay it.
import { checkout } from '@dasturxon/contracts/payments.endpoints'
import { moneyParts } from '@dasturxon/i18n/format'
import { LinkButton } from '@dasturxon/ui/button'
import { Note } from '@dasturxon/ui/note'
import { Sum } from '@dasturxon/ui/price'
import { useLingui } from '@lingui/react/macro'
import { useCall } from '#platform/calls/use-call.ts'
import { useLanguage } from '#platform/document/document.ts'
import { useCountdown } from '#platform/timing/timing.ts'
import { ordersHref } from './order-frame.tsx'
import type { Order } from './order.ts'
import { clockText } from './pay/payment-phase.ts'

export function PayNote({ order: { id, totalPrice } }: { order: Order }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { data: payment } = useCall(checkout, { params: { id }, query: { language } }, { staleTime: 0 })
  const isUnderWay = payment?.attempt?.state === 'under_way'
  const clock = clockText(useCountdown(payment?.expiresAt ? Date.parse(payment.expiresAt) : 0))
  return (
    <Note
      tone="warn"
      icon="card"
      title={
        isUnderWay
          ? t`Confirming the payment`
          : payment?.expiresAt
            ? t`Waiting for payment: ${clock} left`
            : t`Waiting for payment`
      }
      line={t`We start cooking once you pay.`}
      actions={
        <LinkButton
          tone="fill"
          isWide
          href={`${ordersHref}/${id}/pay`}
          aside={isUnderWay ? undefined : <Sum {...moneyParts(totalPrice, language)} />}
        >
          {isUnderWay ? t`Check payment status` : t`Pay`}
        </LinkButton>
      }
    />
  )
}
