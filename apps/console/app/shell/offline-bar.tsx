// The bars over the whole width: no heartbeat, with cause and age; no sound; a newer build.
import { newVersion, takeNewVersion } from '@dasturxon/browser/reload'
import { formatDuration } from '@dasturxon/i18n/duration'
import { Button } from '@dasturxon/ui/button'
import { Icon } from '@dasturxon/ui/icon'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { armSound, soundStore } from '#platform/sound.ts'
import { useLanguage } from '#platform/words.ts'
import { heartbeat } from './heartbeat.ts'

export function OfflineBar() {
  const { t } = useLingui()
  const language = useLanguage()
  const { cause, lastAt } = useStore(heartbeat)
  const now = useSeconds(cause !== null)
  if (cause === null || lastAt === null) return null
  const seconds = Math.max(15, Math.round((now - lastAt) / 1_000))
  const age = seconds < 60 ? t`${seconds} s` : formatDuration(seconds / 60, language, 'short')
  const causes = {
    device: t`This device has no network`,
    internet: t`The internet does not work`,
    server: t`Our server does not answer`,
  }
  return (
    <div role="alert" className="flex items-center gap-3 bg-sale px-gutter py-3 text-on-sale">
      <Icon name="warn" className="size-6" />
      <p className="text-body font-strong">
        {causes[cause]}. {t`Last news ${age} ago. Orders cannot be changed now.`}
      </p>
    </div>
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

/** Shown by screens that ring. */
export function SilentBar() {
  const { t } = useLingui()
  const { state } = useStore(soundStore)
  if (state === 'ready') return null
  return (
    <div role="alert" className="flex items-center gap-3 bg-sale px-4 py-2 text-on-sale tablet:px-6">
      <Icon name="bell" className="size-6" />
      <p className="min-w-0 grow text-label font-strong tablet:text-body">{t`The sound is off: new orders will not ring`}</p>
      <span className="shrink-0">
        <Button tone="plain" size="small" onClick={() => void armSound()}>{t`Turn the sound on`}</Button>
      </span>
    </div>
  )
}

export function NewVersionBar() {
  const { t } = useLingui()
  if (!useStore(newVersion, ({ isOut }) => isOut)) return null
  return (
    <output className="flex items-center gap-3 bg-strip px-gutter py-2 text-on-strip">
      <Icon name="retry" />
      <span className="grow text-body font-strong">{t`There is a newer version of the console`}</span>
      <Button tone="fill" size="small" onClick={takeNewVersion}>{t`Update`}</Button>
    </output>
  )
}
