// How long ago the server was heard, always in sight of who works with the board.
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { heartbeat } from './heartbeat.ts'

export function HeartbeatAge() {
  const { t } = useLingui()
  const lastAt = useStore(heartbeat, (state) => state.lastAt)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  if (lastAt === null) return null
  const seconds = Math.max(0, Math.round((now - lastAt) / 1_000))
  return <span className="inline-block tabular-nums">{t`updated ${seconds} s ago`}</span>
}
