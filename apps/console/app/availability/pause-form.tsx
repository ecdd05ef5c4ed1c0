// Pauses a branch: for how long, why, and for which services. Shows what the customer will read.
import { pauseReasons, type PauseReasonName } from '@dasturxon/i18n/pause-reasons'
import { type ServiceType, serviceTypes } from '@dasturxon/rules/service-type'
import { Button } from '@dasturxon/ui/button'
import { Chip } from '@dasturxon/ui/chip'
import { Field } from '@dasturxon/ui/field'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useLanguage } from '#platform/words.ts'
import { useTimeInput } from './use-time-input.ts'
import { minutesFrom, nextTime } from './until.ts'
import { useEndText, useNow } from '#shell/use-end-text.ts'
import type { BranchPause } from './use-pause.ts'
import { useServiceNames } from './use-service-names.ts'

const lengths = [15, 30, 60] as const
const reasons = Object.keys(pauseReasons) as PauseReasonName[]
const longest = 120

export function PauseForm({ pausing, isOff }: { pausing: BranchPause; isOff: boolean }) {
  const { t } = useLingui()
  const language = useLanguage()
  const endText = useEndText()
  const serviceNames = useServiceNames()
  const [length, setLength] = useState<number | null>(30)
  const [time, setTime] = useState('')
  const [reason, setReason] = useState<PauseReasonName | null>('kitchen')
  const [own, setOwn] = useState('')
  const [services, setServices] = useState<readonly ServiceType[]>(serviceTypes)

  const timeInput = useTimeInput(time, setTime)
  const now = useNow()
  const until = length === null ? nextTime(time, now) : minutesFrom(now, length)
  const typed = own.trim()
  const words = reason ? pauseReasons[reason] : { uz: typed, ru: typed, eng: typed }
  const end = until && endText(until)
  const missing = useMissing({ until, hasReason: words.uz !== '', hasService: services.length > 0, isOff })
  const toggle = (service: ServiceType) =>
    setServices(serviceTypes.filter((other) => services.includes(other) !== (other === service)))
  const pause = () => {
    if (until) pausing.pause({ until, services: [...services], reason: { ...words } })
  }
  return (
    <section aria-label={t`Pause`} className="grid gap-4 rounded-box bg-surface p-5 shadow-e1">
      <h2 className="text-h3">{t`Stop taking orders`}</h2>
      <Choices title={t`How long`}>
        {lengths.map((minutes) => (
          <Chip key={minutes} isOn={length === minutes} onClick={() => setLength(minutes)}>
            {t`${minutes} min`}
          </Chip>
        ))}
        <Chip isOn={length === null} onClick={() => setLength(null)}>{t`Until a set time`}</Chip>
      </Choices>
      {length === null && <Field label={t`Until`} {...timeInput} />}
      <Choices title={t`Reason (customers see it)`}>
        {reasons.map((name) => (
          <Chip key={name} isOn={reason === name} onClick={() => setReason(name)}>
            {pauseReasons[name][language]}
          </Chip>
        ))}
        <Chip isOn={reason === null} onClick={() => setReason(null)}>{t`In your own words`}</Chip>
      </Choices>
      {reason === null && (
        <Field label={t`Reason`} maxLength={longest} value={own} onChange={({ target }) => setOwn(target.value)} />
      )}
      <Choices title={t`Which orders`}>
        {serviceTypes.map((service) => (
          <Chip key={service} isOn={services.includes(service)} onClick={() => toggle(service)}>
            {serviceNames[service]}
          </Chip>
        ))}
      </Choices>
      {end && words.uz && (
        <p className="grid gap-1 rounded-field bg-surface-2 p-4">
          <span className="text-meta text-ink-2">{t`Customers will see`}</span>
          <span className="text-body font-strong">{t`Paused until ${end}: ${words[language]}`}</span>
        </p>
      )}
      <Button tone="fill" isWide isLoading={pausing.isPending} blocked={missing} onClick={pause}>
        {t`Pause until ${end}`}
      </Button>
    </section>
  )
}

export const Choices = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="grid min-w-0 gap-2">
    <legend className="mb-2 text-label font-name text-ink-2">{title}</legend>
    <div className="flex flex-wrap gap-2">{children}</div>
  </fieldset>
)

type Needed = { until: string | null; hasReason: boolean; hasService: boolean; isOff: boolean }

/** What the button still needs, as its text. */
function useMissing({ until, hasReason, hasService, isOff }: Needed): string | undefined {
  const { t } = useLingui()
  if (isOff) return t`No connection`
  if (until === null) return t`Choose an end time`
  if (!hasReason) return t`Enter a reason`
  return hasService ? undefined : t`Choose at least one order type`
}
