// When: as soon as it can be, or at a time the branch really has. Later without a time is not an order for now.
import { formatWeekday } from '@dasturxon/i18n/calendar'
import { formatMinutes } from '@dasturxon/i18n/duration'
import { wallAt } from '@dasturxon/i18n/calendar'
import type { ServiceType } from '@dasturxon/rules/service-type'
import { Button } from '@dasturxon/ui/button'
import { Chip } from '@dasturxon/ui/chip'
import { Icon } from '@dasturxon/ui/icon'
import { Note } from '@dasturxon/ui/note'
import { useLingui } from '@lingui/react/macro'
import { chooseSlot, chosenSlot } from '#features/order-request/chosen-slot.ts'
import { changeWish } from '#features/order-request/order-request.ts'
import { dayAfter, type Slot, useSlotWords } from '#features/order-request/use-slot-text.ts'
import { useLanguage } from '#platform/document/document.ts'
import { Box } from './box.tsx'
import { reasonsIn } from './reasons.ts'
import type { Checkout, Reason } from './use-checkout.ts'
import { useReasonWords } from './use-reason-words.ts'

export function WhenBox({ checkout }: { checkout: Checkout }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { wish, service, ride, setting } = checkout
  const { day, time } = chosenSlot(wish, service)
  const days = setting?.slots[service] ?? []
  const soon = service === 'DELIVERY' && ride ? formatMinutes(ride.etaMin, ride.etaMax, language, 'short') : null
  const later = () => chooseSlot(service, { day: day ?? days[0]?.day ?? null, time })
  return (
    <Box title={t`When`}>
      <div className="flex flex-wrap gap-2">
        <Chip isOn={!wish.later} onClick={() => changeWish({ later: false })}>
          <Icon name="flash" className="size-4.5" />
          {soon ? t`Now, ${soon}` : t`Now`}
        </Chip>
        <Chip isOn={wish.later} onClick={later}>
          <Icon name="calendar" className="size-4.5" />
          {t`Later`}
        </Chip>
      </div>
      {wish.later && <Slots days={days} service={service} day={day} time={time} />}
      <Against checkout={checkout} />
    </Box>
  )
}

type SlotsProps = { days: readonly { day: string; times: string[] }[]; service: ServiceType } & {
  day: string | null
  time: string | null
}

function Slots({ days, service, day, time }: SlotsProps) {
  const { t } = useLingui()
  const nameOf = useDayNames()
  const times = days.find((one) => one.day === day)?.times ?? []
  if (days.length === 0) return <p className="text-body text-ink-2">{t`There are no free times in the next days.`}</p>
  return (
    <div className="grid gap-2">
      <fieldset
        aria-label={t`Day`}
        className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-0.5 desktop:-mx-6 desktop:px-6"
      >
        {days.map((one) => (
          <Chip
            key={one.day}
            tone="ink"
            isOn={one.day === day}
            onClick={() => chooseSlot(service, { day: one.day, time: null })}
          >
            {nameOf(one.day)}
          </Chip>
        ))}
      </fieldset>
      <fieldset aria-label={t`Time`} className="grid max-h-60 min-w-0 grid-cols-4 gap-2 overflow-y-auto p-0.5">
        {times.map((one) => (
          <Chip key={one} isOn={one === time} onClick={() => chooseSlot(service, { day, time: one })}>
            {one}
          </Chip>
        ))}
      </fieldset>
    </div>
  )
}

function useDayNames(): (day: string) => string {
  const { t } = useLingui()
  const language = useLanguage()
  const [today, tomorrow] = [dayAfter(0), dayAfter(1)]
  return (day) => {
    if (day === today) return t`Today`
    if (day === tomorrow) return t`Tomorrow`
    const { weekday, day: number } = wallAt(`${day}T12:00:00+05:00`)
    const name = formatWeekday(weekday, language, 'short')
    return `${name.charAt(0).toUpperCase()}${name.slice(1)}, ${number}`
  }
}

function Against({ checkout: { reasons, service } }: { checkout: Checkout }) {
  const { t } = useLingui()
  const words = useReasonWords()
  const slotWords = useSlotWords()
  const [reason] = reasonsIn(reasons, 'when')
  if (!reason) return null
  if (reason.code === 'slot_missing')
    return (
      <p role="alert" className="flex gap-1.5 text-meta font-caption text-bad">
        <Icon name="alert" className="size-4.5" />
        {words(reason)}
      </p>
    )
  const next = nextOf(reason)
  return (
    <div role="alert">
      <Note
        tone="warn"
        icon="clock"
        title={words(reason)}
        line={next ? t`The next free time: ${slotWords(next)}` : undefined}
        actions={
          next && (
            <Button tone="ink" size="small" onClick={() => chooseSlot(service, next)}>
              {t`Order for ${slotWords(next)}`}
            </Button>
          )
        }
      />
    </div>
  )
}

const nextOf = ({ params }: Reason): Slot | null => (params['next'] as Slot | null | undefined) ?? null
