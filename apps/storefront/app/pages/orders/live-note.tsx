// How fresh what is shown is. Nothing while it is live, or while a line that has just opened may still become so.
import { formatTime } from '@dasturxon/i18n/calendar'
import { Icon } from '@dasturxon/ui/icon'
import { Spinner } from '@dasturxon/ui/button'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { LiveState } from '@dasturxon/browser/stream-connection'

const patience = 4_000

export function LiveNote({ live, seenAt }: { live: LiveState; seenAt: number }) {
  const { t } = useLingui()
  const isDown = useLasting(live !== 'live')
  const time = formatTime(seenAt)
  const words: Record<Exclude<LiveState, 'live'>, string> = {
    reconnecting: t`Restoring the live connection. As of ${time}`,
    polling: t`Slow connection: looking every ten seconds`,
    offline: t`No connection. As of ${time}`,
  }
  return (
    <output data-live={live} className="flex items-center gap-2 text-label text-ink-2 empty:hidden">
      {isDown && live !== 'live' && (
        <>
          {live === 'reconnecting' ? <Spinner /> : <Icon name={live === 'offline' ? 'warn' : 'retry'} />}
          {words[live]}
        </>
      )}
    </output>
  )
}

/** True once it has been true for a while. */
function useLasting(isSo: boolean): boolean {
  const [hasLasted, setLasted] = useState(false)
  useEffect(() => {
    if (!isSo) return
    const timer = setTimeout(() => setLasted(true), patience)
    return () => {
      clearTimeout(timer)
      setLasted(false)
    }
  }, [isSo])
  return isSo && hasLasted
}
