// The first times for which an order can be placed while the shop is closed, and all others behind a button.
import { orderSetting } from '@dasturxon/contracts/placing.endpoints'
import { formatDayMonth } from '@dasturxon/i18n/calendar'
import { Chip } from '@dasturxon/ui/chip'
import { useLingui } from '@lingui/react/macro'
import { Fragment, useState } from 'react'
import { useService } from '#features/destination/service.tsx'
import { chooseSlot, chosenSlot } from '#features/order-request/chosen-slot.ts'
import { useOrderRequest } from '#features/order-request/order-request.ts'
import { dayAfter, useSlotText } from '#features/order-request/use-slot-text.ts'
import { useCall } from '#platform/calls/use-call.ts'
import { useLanguage } from '#platform/document/document.ts'

/** With the button they fill two rows of a phone, and one of a wider screen. */
const offeredAtOnce = 7

export function FirstSlots({ branchId }: { branchId: string }) {
  const { t } = useLingui()
  const service = useService() ?? 'PICK_UP'
  const text = useSlotText()
  const language = useLanguage()
  const request = useOrderRequest()
  const [isWhole, showWhole] = useState(false)
  const { data: terms } = useCall(orderSetting, { params: { id: branchId } })
  const days = terms?.slots[service] ?? []
  const all = days.flatMap(({ day, times }) => times.map((time) => ({ day, time })))
  const shown = isWhole ? all : all.slice(0, offeredAtOnce)
  const chosen = chosenSlot(request, service)
  const dayText = (day: string) =>
    day === dayAfter(1) ? t`Tomorrow` : formatDayMonth(`${day}T12:00:00+05:00`, language)
  if (all.length === 0) return null
  return (
    <fieldset
      aria-label={t`Order for later`}
      className="grid grid-cols-[repeat(auto-fill,minmax(4rem,1fr))] gap-2 [&_button]:px-1 [&_button:not([aria-pressed=true])]:bg-surface"
    >
      {shown.map((slot, index) => (
        <Fragment key={slot.day + slot.time}>
          {/* The headline names the day of the opening; the times of a later day stand under their own. */}
          {index > 0 && slot.day !== shown[index - 1]?.day && (
            <p className="col-span-full text-label text-ink-2">{dayText(slot.day)}</p>
          )}
          <Chip
            tone="ink"
            aria-label={text(slot)}
            isOn={request.later && chosen.day === slot.day && chosen.time === slot.time}
            onClick={() => chooseSlot(service, slot)}
          >
            {slot.time}
          </Chip>
        </Fragment>
      ))}
      {shown.length < all.length && <Chip onClick={() => showWhole(true)}>{t`Other`}</Chip>}
    </fieldset>
  )
}
