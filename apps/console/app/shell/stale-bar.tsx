// Says that the orders on the screen may be outdated: they cannot be read, although the server is heard. Without a
// heartbeat the offline bar says so.
import { Button } from '@dasturxon/ui/button'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { Bar } from './bar.tsx'
import { cardStore } from './card-store.ts'
import { heartbeat } from './heartbeat.ts'
import { readCards, readingState } from './read-cards.ts'

/** A single failure is repeated within a second and needs no bar. */
const shownAfter = 3_000

export function StaleBar() {
  const { t } = useLingui()
  const hasFailed = useStore(readingState, ({ failure }) => failure !== null)
  const hasRead = useStore(cardStore, ({ cursor }) => cursor !== null)
  const isHeard = useStore(heartbeat, ({ cause }) => cause === null)
  const isStale = useLasting(hasFailed && hasRead && isHeard)
  if (!isStale) return null
  return (
    <Bar tone="bad" icon="warn" text={t`Couldn’t load the latest orders: what you see may be old`}>
      <Button tone="plain" size="small" onClick={() => void readCards()}>{t`Try again`}</Button>
    </Bar>
  )
}

/** True once the condition has held for a while. */
function useLasting(holds: boolean): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!holds) return
    const timer = setTimeout(() => setLasts(true), shownAfter)
    return () => (clearTimeout(timer), setLasts(false))
  }, [holds])
  return lasts && holds
}
