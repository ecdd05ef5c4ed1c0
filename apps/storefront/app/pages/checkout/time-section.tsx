// The time of the order: now, or a slot of the branch. "Later" without a slot is refused, not ordered for now.
import { formatTime, formatWeekday, wallClockAt } from '@dasturxon/i18n/calendar'
import { formatMinutes } from '@dasturxon/i18n/duration'
import type { ServiceType } from '@dasturxon/rules/service-type'
import { LinkButton } from '@dasturxon/ui/button'
import { Chip } from '@dasturxon/ui/chip'
import { Icon } from '@dasturxon/ui/icon'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useBranchEta } from '#features/destination/use-delivery-quote.ts'
import { addressHref, branchHref } from '#features/destination/use-destination.ts'
import { useServiceTerms } from '#features/destination/use-service-terms.ts'
import { chooseSlot, chosenSlot } from '#features/order-request/chosen-slot.ts'
import { changeOrderRequest } from '#features/order-request/order-request.ts'
import { dayAfter, useSlotText } from '#features/order-request/use-slot-text.ts'
import { useLanguage } from '#platform/document/document.ts'
import { useNow } from '#platform/timing/timing.ts'
import { SectionBox } from './section-box.tsx'
import type { Row } from './section-row.tsx'
import { refusalsIn } from './refusals.ts'
import type { Checkout } from './use-checkout.ts'
import { useRefusalText } from './use-refusal-text.ts'

const closed = new Set(['no_orders_now', 'branch_paused'])

export function TimeSection({ checkout }: { checkout: Checkout }) {
  const { t } = useLingui()
  const { request, service, terms } = checkout
  const { day, time } = chosenSlot(request, service)
  const days = terms?.slots[service] ?? []
  const { busyMinutes } = useServiceTerms()
  const { text: soon = null, to = null } = useSoonest(checkout) ?? {}
  const nowText = soon ? t`Now, ${soon}` : t`Now`
  const row = useTimeRow(checkout, { title: nowText, to })
  // The missing time is no fault while the customer is still choosing: only after the focus has left the section.
  const [wasLeft, setLeft] = useState(false)
  const now = () => {
    setLeft(false)
    changeOrderRequest({ later: false })
  }
  const later = () => chooseSlot(service, { day: day ?? days[0]?.day ?? null, time })
  const busyText = soon && busyMinutes && t`busy, +${busyMinutes} min`
  // A guest at a table eats now.
  if (service === 'DINE_IN')
    return (
      <SectionBox title={t`When`} hidesTitle part="time">
        <p className="flex flex-wrap items-center gap-x-3 text-body font-name">
          <Icon name="flash" className="size-5" />
          {nowText}
          {busyText && <span className="text-label text-warn">{busyText}</span>}
        </p>
      </SectionBox>
    )
  return (
    <SectionBox title={t`When`} part="time" row={row} onLeave={() => setLeft(request.later)}>
      <div className="flex flex-wrap gap-2">
        <Chip isOn={!request.later} onClick={now}>
          <Icon name="flash" className="size-4.5" />
          {nowText}
        </Chip>
        <Chip isOn={request.later} onClick={later}>
          <Icon name="calendar" className="size-4.5" />
          {t`Later`}
        </Chip>
      </div>
      {busyText && !request.later && <p className="text-label text-warn">{busyText}</p>}
      {request.later &&
        (terms ? <Slots days={days} service={service} day={day} time={time} /> : <TimesUnknown checkout={checkout} />)}
      <TimeMissing checkout={checkout} wasLeft={wasLeft} />
    </SectionBox>
  )
}

/** When an order placed now would come; null while the branch takes no orders: a notice then says when it does. */
function useSoonest({ service, delivery, branchId, refusals }: Checkout): { text: string; to: number } | null {
  const language = useLanguage()
  const readyIn = useBranchEta(service === 'DELIVERY' ? null : branchId)
  const { hours } = useServiceTerms()
  const minutes = service === 'DELIVERY' && delivery ? { from: delivery.etaMin, to: delivery.etaMax } : readyIn
  const takesOrders = hours?.isOpen && !refusalsIn(refusals, 'time').some(({ code }) => closed.has(code))
  if (!takesOrders || !minutes) return null
  return { text: formatMinutes(minutes.from, minutes.to, language, 'short'), to: minutes.to }
}

function useTimeRow(checkout: Checkout, soonest: { title: string; to: number | null }): Row | false {
  const { t } = useLingui()
  const slotWords = useSlotText()
  const now = useNow()
  const { request, service } = checkout
  const { day, time } = chosenSlot(request, service)
  const shown = { part: 'time', icon: 'clock' } as const
  if (!checkout.isKnown) return false
  if (!request.later) {
    const by = now !== null && soonest.to !== null ? formatTime(now + soonest.to * 60_000) : null
    return { ...shown, title: soonest.title, line: by ? t`By about ${by}` : undefined }
  }
  return day && time
    ? { ...shown, title: capital(slotWords({ day, time })), line: t`At the chosen time` }
    : { ...shown, title: t`Later`, line: t`Choose a time` }
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** The free times are those of the branch that cooks, so the destination has to be chosen first. */
function TimesUnknown({ checkout: { service, destination, branchId, isOutOfZone } }: { checkout: Checkout }) {
  const { t } = useLingui()
  if (service === 'DELIVERY' && (!destination.address || isOutOfZone))
    return (
      <ChooseFirst text={t`Available times depend on the address.`} link={t`Choose the address`} href={addressHref} />
    )
  if (service === 'PICK_UP' && !branchId)
    return <ChooseFirst text={t`Available times depend on the branch.`} link={t`Choose a branch`} href={branchHref} />
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
  if (days.length === 0) return <p className="text-body text-ink-2">{t`No times available in the next few days.`}</p>
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
    return `${capital(name)}, ${number}`
  }
}

function TimeMissing({ checkout, wasLeft }: { checkout: Checkout; wasLeft: boolean }) {
  const text = useRefusalText()
  const missing = checkout.refusals.find(({ code }) => code === 'slot_missing')
  if (!missing || !wasLeft) return null
  return (
    <p role="alert" className="flex gap-1.5 text-meta font-caption text-bad">
      <Icon name="alert" className="size-4.5" />
      {text(missing)}
    </p>
  )
}
