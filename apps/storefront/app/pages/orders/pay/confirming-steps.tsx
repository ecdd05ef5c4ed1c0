// The steps between the customer's payment and the kitchen.
import { formatTime } from '@dasturxon/i18n/calendar'
import { Timeline } from '@dasturxon/ui/timeline'
import { useLingui } from '@lingui/react/macro'
import { usePaymentText } from '#features/tracking/use-status-text.ts'
import { type Attempt, clockText } from './payment-phase.ts'
import { useSecondsSince } from './use-seconds-since.ts'

export function ConfirmingSteps({ attempt: { provider: type, since } }: { attempt: Attempt }) {
  const { t } = useLingui()
  const provider = usePaymentText()[type]
  const clock = clockText(useSecondsSince(since))
  return (
    <section aria-label={t`Confirming the payment`} className="rounded-box bg-surface p-4 shadow-e1">
      <Timeline
        steps={[
          {
            text: t`${provider} started the payment`,
            time: formatTime(since),
            state: 'done',
            stateText: t`done`,
            icon: 'check',
          },
          {
            text: t`The bank is confirming the payment`,
            time: clock,
            state: 'active',
            stateText: t`now`,
            icon: 'clock',
          },
          { text: t`The kitchen starts cooking`, state: 'next', stateText: t`not yet`, icon: 'cooking' },
        ]}
      />
    </section>
  )
}
