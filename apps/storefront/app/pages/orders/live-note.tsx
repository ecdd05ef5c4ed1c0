// A note about outdated order data. It is not shown while the event stream is connected, nor in the first four seconds
// without a connection.
import { formatTime } from '@dasturxon/i18n/calendar'
import { Icon } from '@dasturxon/ui/icon'
import { Spinner } from '@dasturxon/ui/button'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { LiveState } from '@dasturxon/browser/stream-connection'

const showAfter = 4_000

export function LiveNote({ live, seenAt }: { live: LiveState; seenAt: number }) {
  const { t } = useLingui()
  const isDown = useLasting(live !== 'live')
  const time = formatTime(seenAt)
  const texts: Record<Exclude<LiveState, 'live'>, string> = {
    reconnecting: t`Reconnecting. Last updated at ${time}`,
    polling: t`Slow connection: checking every 10 seconds`,
    offline: t`No connection. Last updated at ${time}`,
  }
  return (
    <output data-live={live} className="flex items-center gap-2 text-label text-ink-2 empty:hidden">
      {isDown && live !== 'live' && (
        <>
          {live === 'reconnecting' ? <Spinner /> : <Icon name={live === 'offline' ? 'warn' : 'retry'} />}
          {texts[live]}
        </>
      )}
    </output>
  )
}

/** Returns true once the condition has been true for four seconds. */
function useLasting(condition: boolean): boolean {
  const [hasLasted, setLasted] = useState(false)
  useEffect(() => {
    if (!condition) return
    const timer = setTimeout(() => setLasted(true), showAfter)
    return () => {
      clearTimeout(timer)
      setLasted(false)
    }
  }, [condition])
  return condition && hasLasted
}
