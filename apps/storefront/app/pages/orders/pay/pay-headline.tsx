// The upper part of the payment page: a picture or a clock, what is going on, and what it means for the customer.
import { formatTime } from '@dasturxon/i18n/calendar'
import { EmptyArt } from '@dasturxon/ui/empty-art'
import { Icon } from '@dasturxon/ui/icon'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { usePaymentText } from '#features/tracking/use-status-text.ts'
import { cardEnd } from '#features/payment/saved-cards.ts'
import { useCountdown } from '#platform/timing/timing.ts'
import type { Order } from '../order.ts'
import { PayRing } from './pay-ring.tsx'
import { type Attempt, clockText, type PaymentPhase } from './payment-phase.ts'
import { useSecondsSince } from './use-seconds-since.ts'

type HeadlineProps = { order: Order; phase: PaymentPhase; expiresAt: string | null }

export function PayHeadline({ order, phase, expiresAt }: HeadlineProps) {
  const { t } = useLingui()
  if (phase.name === 'confirming') return <Confirming attempt={phase.attempt} />
  if (phase.name === 'failed') return <Failed attempt={phase.attempt} expiresAt={expiresAt} />
  if (phase.name === 'waiting') return <Waiting order={order} expiresAt={expiresAt} />
  if (phase.name === 'over')
    return (
      <Headline
        picture={<EmptyArt drawing="clock" />}
        title={phase.isLate ? t`Your time to pay is up` : t`Order cancelled`}
        line={t`You haven’t been charged. You can put everything back in your basket.`}
      />
    )
  return (
    <Headline
      picture={
        <PayRing share={1}>
          <Icon name="ok" className="size-14 text-ok" />
        </PayRing>
      }
      title={phase.name === 'paid' ? t`Paid` : t`The kitchen has your order`}
      line={phase.name === 'paid' ? t`The kitchen has your order.` : t`You pay when you get it.`}
    />
  )
}

const Headline = ({ picture, title, line }: { picture: ReactNode; title: string; line: ReactNode }) => (
  <div className="grid justify-items-center gap-2 text-center">
    <div className="mb-3">{picture}</div>
    {/* Announced to screen readers when it changes. */}
    <h2 aria-live="polite" className="text-h1 text-balance">
      {title}
    </h2>
    <p className="max-w-96 text-body text-balance text-ink-2">{line}</p>
  </div>
)

function Waiting({ order, expiresAt }: Omit<HeadlineProps, 'phase'>) {
  const { t } = useLingui()
  const { type } = order.payment
  const provider = usePaymentText()[type]
  const end = expiresAt === null ? null : Date.parse(expiresAt)
  const left = useCountdown(end ?? 0)
  const whole = end === null ? 1 : (end - Date.parse(order.statusSince)) / 1_000
  const clock = clockText(left)
  return (
    <Headline
      picture={
        <PayRing share={end === null ? 1 : left / whole}>
          <Icon name="card" className="size-14" />
        </PayRing>
      }
      title={type === 'OTHER' ? t`Choose how to pay` : t`Pay on ${provider}’s page`}
      line={
        end === null
          ? t`Your order is waiting for payment.`
          : t`Page closed? Open it again. We’ll hold your order for ${clock}.`
      }
    />
  )
}

/** Seconds. */
const [usual, longAfter] = [30, 60]

function Confirming({ attempt: { provider: type, card, since } }: { attempt: Attempt }) {
  const { t } = useLingui()
  const provider = usePaymentText()[type]
  const seconds = useSecondsSince(since)
  const end = card === null ? '' : cardEnd(card)
  return (
    <Headline
      picture={
        <PayRing share={seconds / usual}>
          <span role="timer" className="text-h1">
            {clockText(seconds)}
          </span>
        </PayRing>
      }
      title={card ? t`Paying with ${end}` : t`Confirming the payment`}
      line={
        seconds < longAfter
          ? t`Usually within 30 seconds. You can close this page: your order won’t be lost.`
          : t`This is taking longer than usual. Once ${provider} confirms, your order goes to the kitchen. If it doesn’t, you won’t lose any money.`
      }
    />
  )
}

function Failed({ attempt: { provider: type, problem }, expiresAt }: { attempt: Attempt; expiresAt: string | null }) {
  const { t } = useLingui()
  const provider = usePaymentText()[type]
  const reasons: Record<NonNullable<Attempt['problem']>, string> = {
    declined: t`The payment was cancelled at ${provider}.`,
    no_money: t`Not enough money on the card.`,
    card: t`Your bank declined this payment.`,
    timed_out: t`This payment timed out.`,
    provider: t`${provider} couldn’t take the payment.`,
  }
  const until = expiresAt && formatTime(expiresAt)
  return (
    <Headline
      picture={<EmptyArt drawing="barrier" />}
      title={t`Payment didn’t go through`}
      line={
        <>
          {reasons[problem ?? 'provider']} <strong className="text-ink">{t`You haven’t been charged.`}</strong>{' '}
          {until && t`We’ll hold the order until ${until}.`}
        </>
      }
    />
  )
}
