// How money comes back to the customer, step by step. A change is announced to screen readers.
import { formatDayMonth, formatTime } from '@dasturxon/i18n/calendar'
import { formatMoney } from '@dasturxon/i18n/format'
import { Badge, type BadgeTone } from '@dasturxon/ui/badge'
import type { IconName } from '@dasturxon/ui/icon'
import { type StepState, Timeline } from '@dasturxon/ui/timeline'
import { useLingui } from '@lingui/react/macro'
import { usePaymentText } from '#features/tracking/use-status-text.ts'
import { useLanguage } from '#platform/document/document.ts'
import { useNow } from '#platform/timing/timing.ts'
import type { Order } from './order.ts'
import { type Refund, refundSteps, useLiveOrderMoney } from './order-money.ts'

const icons: readonly IconName[] = ['clock', 'forward', 'card']
const tones: Record<Refund['state'], BadgeTone> = { owed: 'warn', sent: 'info', returned: 'ok' }

export function RefundSteps({ order }: { order: Order }) {
  const refunds = useLiveOrderMoney(order)?.refunds ?? []
  return (
    // In the page from the beginning: screen readers announce only what changes in a region that they know.
    <div aria-live="polite" className={refunds.length === 0 ? 'sr-only' : 'grid grid-cols-1 gap-3'}>
      {refunds.map((refund) => (
        <section key={refund.id} className="grid grid-cols-1 gap-3.5 rounded-plate bg-surface-2 p-3.5">
          <RefundState refund={refund} />
          <div aria-live="off">
            <Steps refund={refund} />
          </div>
        </section>
      ))}
    </div>
  )
}

function RefundState({ refund: { amount: sum, state } }: { refund: Refund }) {
  const { t } = useLingui()
  const amount = formatMoney(sum, useLanguage())
  const names: Record<Refund['state'], string> = { owed: t`Refund due`, sent: t`Being refunded`, returned: t`Refunded` }
  return (
    <p aria-atomic="true" className="flex flex-wrap items-center justify-between gap-2">
      <span className="text-h4">{t`Refund: ${amount}`}</span>
      <Badge tone={tones[state]} text={names[state]} />
    </p>
  )
}

function Steps({ refund }: { refund: Refund }) {
  const { t } = useLingui()
  const texts = useStepTexts(refund)
  const when = useMoment()
  const states: Record<StepState, string> = {
    done: t`done`,
    active: t`now`,
    next: t`not yet`,
    cancelled: t`cancelled`,
  }
  const times = [when(refund.owedAt), undefined, refund.returnedAt ? when(refund.returnedAt) : undefined]
  return (
    <Timeline
      steps={refundSteps(refund).map((state, at) => ({
        text: texts[at] ?? '',
        state,
        stateText: states[state],
        icon: icons[at] ?? 'check',
        time: times[at],
      }))}
    />
  )
}

function useStepTexts({ provider: type, arrivesBy }: Refund): [owed: string, sent: string, returned: string] {
  const { t } = useLingui()
  const language = useLanguage()
  const provider = usePaymentText()[type]
  const now = useNow()
  const isAwaited = arrivesBy !== null && now !== null && now < Date.parse(arrivesBy)
  const day = arrivesBy === null ? '' : formatDayMonth(arrivesBy, language)
  return [t`We owe you a refund`, t`Sent to ${provider}`, isAwaited ? t`Refunded, on your card by ${day}` : t`Refunded`]
}

/** The time of today, the day of an earlier one. */
function useMoment(): (instant: string) => string {
  const language = useLanguage()
  const now = useNow()
  return (instant) => {
    const day = formatDayMonth(instant, language)
    return now !== null && formatDayMonth(now, language) === day ? formatTime(instant) : day
  }
}
