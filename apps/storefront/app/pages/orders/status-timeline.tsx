// The progress of an order as a list of steps with texts and times.
import { formatTime } from '@dasturxon/i18n/calendar'
import { pickText } from '@dasturxon/rules/text'
import type { IconName } from '@dasturxon/ui/icon'
import { type StepState, Timeline } from '@dasturxon/ui/timeline'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#platform/document/document.ts'
import { type StepName, stepsOf } from '#features/tracking/steps.ts'
import type { Order } from './order.ts'

const icons: Record<StepName, IconName> = {
  received: 'orders',
  accepted: 'check',
  cooking: 'cooking',
  onWay: 'courier',
  ready: 'pick-up',
  delivered: 'home',
  handedOver: 'check',
  canceled: 'close',
}

export function StatusTimeline({ order }: { order: Order }) {
  const { t } = useLingui()
  const names = useStepNames(order)
  const states: Record<StepState, string> = {
    done: t`done`,
    active: t`now`,
    next: t`not yet`,
    cancelled: t`cancelled`,
  }
  return (
    <Timeline
      steps={stepsOf(order).map(({ name, state, at }) => ({
        text: names[name],
        state,
        stateText: states[state],
        icon: icons[name],
        time: at === null ? undefined : formatTime(at),
      }))}
    />
  )
}

function useStepNames({ status, serviceType, branch: { name } }: Order): Record<StepName, string> {
  const { t } = useLingui()
  const branch = pickText(name, useLanguage())
  const waiting = status === 'DONE' ? t`Ready, waiting for the courier` : t`Ready, the courier is coming for it`
  return {
    received: status === 'OPEN' ? t`Waiting for payment` : status === 'AT_TIME' ? t`Scheduled` : t`Received`,
    accepted: t`Accepted by ${branch}`,
    cooking: status === 'COOKING' || status === 'CREATED' || status === 'ACCEPTED' ? t`Cooking` : t`Cooked`,
    onWay: status === 'DONE' || status === 'ATTACHED' ? waiting : t`The courier is on the way`,
    ready: serviceType === 'DINE_IN' ? t`On its way to your table` : t`Ready to pick up`,
    delivered: t`Delivered`,
    handedOver: t`Handed over`,
    canceled: t`Cancelled`,
  }
}
