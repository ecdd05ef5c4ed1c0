// The card of a closed shop after hydration: for the service and the destination that the visitor has chosen, with the
// time left until the opening and the first times for which an order can be placed now.
import { Icon } from '@dasturxon/ui/icon'
import { useLingui } from '@lingui/react/macro'
import { useService } from '#features/destination/service.tsx'
import { useServiceTerms } from '#features/destination/use-service-terms.ts'
import { useNow } from '#platform/timing/timing.ts'
import { ClosedCard } from '../closed-card.tsx'
import { FirstSlots } from './first-slots.tsx'
import { OpeningClock } from './opening-clock.tsx'
import { TimeLeft } from './time-left.tsx'

const minute = 60_000
const day = 24 * 60

/** Keeps the time that the server has written until the hours of the branch are loaded. */
export function LiveClosedCard({ opensAt, pause }: { opensAt: string; pause: string | null }) {
  const { hours, openBranchId } = useServiceTerms()
  const { t } = useLingui()
  const service = useService()
  const now = useNow()
  if (hours?.isOpen) return null
  const left = hours?.changesAt && now !== null ? Math.ceil((hours.changesAt - now) / minute) : null
  return (
    <ClosedCard
      opensAt={hours?.until ?? opensAt}
      pause={hours ? hours.pause : pause}
      nowOnly={service === 'DINE_IN' ? t`You can order to your table as soon as we open.` : undefined}
      left={
        left !== null && now !== null && left > 0
          ? {
              figures: <TimeLeft minutes={left} />,
              // The hands of a clock say nothing about another day.
              clock: left < day ? <OpeningClock now={new Date(now)} minutesLeft={left} /> : <DayLeaf />,
            }
          : undefined
      }
    >
      {openBranchId && <FirstSlots branchId={openBranchId} />}
    </ClosedCard>
  )
}

const DayLeaf = () => (
  <span className="grid size-full place-items-center rounded-full bg-surface">
    <Icon name="calendar" className="size-1/2" />
  </span>
)
