// The time of the order: now, or a slot of the branch. "Later" without a slot is refused, not ordered for now.
import { formatWeekday } from '@dasturxon/i18n/calendar'
import { formatMinutes } from '@dasturxon/i18n/duration'
import { wallClockAt } from '@dasturxon/i18n/calendar'
import type { ServiceType } from '@dasturxon/rules/service-type'
import { Button, LinkButton } from '@dasturxon/ui/button'
import { Chip } from '@dasturxon/ui/chip'
import { Icon } from '@dasturxon/ui/icon'
import { Note } from '@dasturxon/ui/note'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useBranchEta } from '#features/destination/use-delivery-quote.ts'
import { addressHref, branchHref } from '#features/destination/use-destination.ts'
import { useServiceTerms } from '#features/destination/use-service-terms.ts'
import { chooseSlot, chosenSlot } from '#features/order-request/chosen-slot.ts'
import { changeOrderRequest } from '#features/order-request/order-request.ts'
import { dayAfter, type Slot, useSlotText } from '#features/order-request/use-slot-text.ts'
import { useLanguage } from '#platform/document/document.ts'
import { SectionBox } from './section-box.tsx'
import { refusalsIn } from './refusals.ts'
import type { Checkout, QuoteRefusal } from './use-checkout.ts'
import { useRefusalText } from './use-refusal-text.ts'

const closed = new Set(['no_orders_now', 'branch_paused'])

export function TimeSection({ checkout }: { checkout: Checkout }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { request, service, delivery, terms, refusals } = checkout
  const { day, time } = chosenSlot(request, service)
  const days = terms?.slots[service] ?? []
  const readyIn = useBranchEta(service === 'DELIVERY' ? null : checkout.branchId)
  const arrivesIn = service === 'DELIVERY' && delivery ? { from: delivery.etaMin, to: delivery.etaMax } : readyIn
  // A branch that takes no orders now has no minutes: the notice below says when it does.
  const { hours, busyMinutes } = useServiceTerms()
  const takesOrders = hours?.isOpen && !refusalsIn(refusals, 'time').some(({ code }) => closed.has(code))
  const soon = takesOrders && arrivesIn && formatMinutes(arrivesIn.from, arrivesIn.to, language, 'short')
  // The missing time is no fault while the customer is still choosing: only after the focus has left the section.
  const [wasLeft, setLeft] = useState(false)
  const now = () => {
    setLeft(false)
    changeOrderRequest({ later: false })
  }
  const later = () => chooseSlot(service, { day: day ?? days[0]?.day ?? null, time })
  return (
    <SectionBox title={t`When`} part="time" onLeave={() => setLeft(request.later)}>
      <div className="flex flex-wrap gap-2">
        <Chip isOn={!request.later} onClick={now}>
          <Icon name="flash" className="size-4.5" />
          {soon ? t`Now, ${soon}` : t`Now`}
        </Chip>
        <Chip isOn={request.later} onClick={later}>
          <Icon name="calendar" className="size-4.5" />
          {t`Later`}
        </Chip>
      </div>
      {soon && busyMinutes && !request.later && <p className="text-label text-warn">{t`busy, +${busyMinutes} min`}</p>}
      {request.later &&
        (terms ? <Slots days={days} service={service} day={day} time={time} /> : <TimesUnknown checkout={checkout} />)}
      <Against checkout={checkout} wasLeft={wasLeft} />
    </SectionBox>
  )
}

/** The free times are those of the branch that cooks, so the destination has to be chosen first. */
function TimesUnknown({ checkout: { service, destination, branchId, isOutOfZone } }: { checkout: Checkout }) {
  const { t } = useLingui()
  if (service === 'DELIVERY' && (!destination.address || isOutOfZone))
    return (
      <ChooseFirst text={t`The free times depend on the address.`} link={t`Choose the address`} href={addressHref} />
    )
  if (service === 'PICK_UP' && !branchId)
    return <ChooseFirst text={t`The free times depend on the branch.`} link={t`Choose a branch`} href={branchHref} />
  if (service === 'DINE_IN' && !branchId)
    return <p className="text-body text-ink-2">{t`Scan the code on your table`}</p>
  return (
    <Loading label={t`Loading`}>
      <Skeleton shape="line" />
    </Loading>
  )
}

const ChooseFirst = ({ text, link, href }: { text: string; link: string; href: string }) => (
  <div className="flex flex-wrap items-center justify-between gap-2">
    <p className="text-body text-ink-2">{text}</p>
    <LinkButton tone="ink" size="small" href={href}>
      {link}
    </LinkButton>
  </div>
)

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
      <fieldset
        aria-label={t`Time`}
        className="grid max-h-60 min-w-0 grid-cols-[repeat(auto-fill,minmax(4rem,1fr))] gap-2 overflow-y-auto p-0.5"
      >
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
    const { weekday, day: number } = wallClockAt(`${day}T12:00:00+05:00`)
    const name = formatWeekday(weekday, language, 'short')
    return `${name.charAt(0).toUpperCase()}${name.slice(1)}, ${number}`
  }
}

function Against({ checkout: { refusals, service }, wasLeft }: { checkout: Checkout; wasLeft: boolean }) {
  const { t } = useLingui()
  const text = useRefusalText()
  const slotWords = useSlotText()
  const [refusal] = refusalsIn(refusals, 'time')
  if (!refusal) return null
  if (refusal.code === 'slot_missing')
    return wasLeft ? (
      <p role="alert" className="flex gap-1.5 text-meta font-caption text-bad">
        <Icon name="alert" className="size-4.5" />
        {text(refusal)}
      </p>
    ) : null
  const next = nextOf(refusal)
  return (
    <div role="alert">
      <Note
        tone="warn"
        icon="clock"
        title={text(refusal)}
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

const nextOf = ({ params }: QuoteRefusal): Slot | null => (params['next'] as Slot | null | undefined) ?? null
