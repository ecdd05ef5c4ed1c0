// Adds minutes to every promised time of a branch, for half an hour to two hours.
import { Button } from '@dasturxon/ui/button'
import { Chip } from '@dasturxon/ui/chip'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Choices } from './pause-form.tsx'
import { minutesFrom } from './until.ts'
import { useEndText, useNow } from '#shell/use-end-text.ts'
import type { BranchPause } from './use-pause.ts'

const added = [5, 10, 15, 20, 25, 30] as const
const lengths = [30, 60, 90, 120] as const

export function BusyForm({ pausing, isOff }: { pausing: BranchPause; isOff: boolean }) {
  const { t } = useLingui()
  const endText = useEndText()
  const [minutes, setMinutes] = useState<number>(10)
  const [length, setLength] = useState<number>(60)
  const until = minutesFrom(useNow(), length)
  const end = endText(until)
  return (
    <section aria-label={t`Busy`} className="grid gap-4 rounded-box bg-surface p-5 shadow-e1">
      <h2 className="text-h3">{t`Allow more time`}</h2>
      <Choices title={t`Add to every order`}>
        {added.map((more) => (
          <Chip key={more} isOn={minutes === more} onClick={() => setMinutes(more)}>
            {t`+${more} min`}
          </Chip>
        ))}
      </Choices>
      <Choices title={t`How long`}>
        {lengths.map((span) => (
          <Chip key={span} isOn={length === span} onClick={() => setLength(span)}>
            {t`${span} min`}
          </Chip>
        ))}
      </Choices>
      <Button
        tone="ink"
        isWide
        isLoading={pausing.isPending}
        blocked={isOff ? t`No connection` : undefined}
        onClick={() => pausing.busy({ minutes, until })}
      >
        {t`+${minutes} min until ${end}`}
      </Button>
    </section>
  )
}
