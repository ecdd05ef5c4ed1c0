// The bars over the whole width: no heartbeat, with cause and age; no sound; a newer build.
import { newVersion, takeNewVersion } from '@dasturxon/browser/reload'
import { formatDuration } from '@dasturxon/i18n/duration'
import { Button } from '@dasturxon/ui/button'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { armSound, soundStore } from '#platform/sound.ts'
import { useLanguage } from '#platform/words.ts'
import { Bar } from './bar.tsx'
import { heartbeat } from './heartbeat.ts'
import { useIsRinging } from './ring-bar.tsx'
import { useHasUnsaved } from './leave-guard.tsx'

export function OfflineBar() {
  const { t } = useLingui()
  const language = useLanguage()
  const { cause, lastAt } = useStore(heartbeat)
  const now = useSeconds(cause !== null)
  if (cause === null || lastAt === null) return null
  const seconds = Math.max(15, Math.round((now - lastAt) / 1_000))
  const age = seconds < 60 ? t`${seconds} s` : formatDuration(seconds / 60, language, 'short')
  const causes = {
    device: t`This device is offline`,
    internet: t`The internet isn’t working`,
    server: t`Our server isn’t responding`,
  }
  return (
    <Bar tone="bad" icon="warn" text={`${causes[cause]}. ${t`Last update ${age} ago. Orders can’t be changed now.`}`} />
  )
}

function useSeconds(isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isRunning])
  return now
}

/** Only for who is rung. */
export function SilentBar() {
  const { t } = useLingui()
  const isRinging = useIsRinging()
  const { state } = useStore(soundStore)
  if (!isRinging || state === 'ready') return null
  return (
    <Bar tone="bad" icon="bell" text={t`Sound is off: new orders won’t ring`}>
      <Button tone="plain" size="small" onClick={() => void armSound()}>{t`Turn the sound on`}</Button>
    </Bar>
  )
}

export function NewVersionBar() {
  const { t } = useLingui()
  const hasUnsaved = useHasUnsaved()
  if (!useStore(newVersion, ({ isOut }) => isOut)) return null
  return (
    <Bar as="output" tone="strip" icon="retry" text={t`A new version of the console is available`}>
      <Button
        tone="fill"
        size="small"
        blocked={hasUnsaved ? t`Finish what you’re editing first` : undefined}
        onClick={takeNewVersion}
      >
        {t`Update`}
      </Button>
    </Bar>
  )
}
