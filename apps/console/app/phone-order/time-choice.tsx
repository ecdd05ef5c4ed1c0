// When the caller wants the order: as soon as possible, or in a slot that the branch offers.
import { formatDayMonth } from '@dasturxon/i18n/calendar'
import { Chip } from '@dasturxon/ui/chip'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#platform/words.ts'
import type { PhoneOrder } from './use-phone-order.ts'

const select = 'min-h-target w-full rounded-small bg-surface-2 px-3 text-label font-name'

export function TimeChoice({ order: { draft, change, setting, delivery } }: { order: PhoneOrder }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { service, slot } = draft
  const slots = setting.data?.slots[service] ?? []
  const [first] = slots
  const minutes = service === 'DELIVERY' && draft.destination ? delivery.data?.etaMax : undefined
  const times = slots.find(({ day }) => day === slot?.day)?.times ?? []
  const later = () => first?.times[0] !== undefined && change({ slot: { day: first.day, time: first.times[0] } })
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-label font-name text-ink-2">{t`Time`}</legend>
      <div className="flex flex-wrap gap-2">
        <Chip isOn={slot === null} onClick={() => change({ slot: null })}>
          {minutes === undefined ? t`Now` : t`Now, ${minutes} min`}
        </Chip>
        <Chip isOn={slot !== null} disabled={!first} onClick={later}>
          {t`Later`}
        </Chip>
      </div>
      {slot && (
        <div className="grid grid-cols-2 gap-2">
          <select
            aria-label={t`Day`}
            className={select}
            value={slot.day}
            onChange={({ target }) => {
              const day = slots.find((one) => one.day === target.value)
              if (day?.times[0] !== undefined) change({ slot: { day: day.day, time: day.times[0] } })
            }}
          >
            {slots.map(({ day }) => (
              <option key={day} value={day}>
                {formatDayMonth(`${day}T12:00:00+05:00`, language)}
              </option>
            ))}
          </select>
          <select
            aria-label={t`Time of day`}
            className={select}
            value={slot.time}
            onChange={({ target }) => change({ slot: { ...slot, time: target.value } })}
          >
            {times.map((time) => (
              <option key={time}>{time}</option>
            ))}
          </select>
        </div>
      )}
    </fieldset>
  )
}
