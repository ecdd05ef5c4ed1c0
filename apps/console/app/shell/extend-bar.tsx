// Twelve hours are shorter than a shift: before the session ends, a bar asks for a code, and the screen stays as it is.
import { extendStaffSession } from '@dasturxon/contracts/staff.endpoints'
import { formatTime } from '@dasturxon/i18n/calendar'
import { Button } from '@dasturxon/ui/button'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { call } from '#platform/call.ts'
import { sessionStore, startSession } from '#platform/session.ts'
import { Bar } from './bar.tsx'
import { CodeForm } from './code-form.tsx'
import { notify } from './notices.tsx'

const halfAnHour = 30 * 60_000

export function ExtendBar() {
  const { t } = useLingui()
  const { endsAt, extendableFrom, person } = useStore(sessionStore)
  const [isAsking, setAsking] = useState(false)
  const isNear = useHasPassed(endsAt === null ? null : Date.parse(endsAt) - halfAnHour)
  if (!isNear || endsAt === null) return null
  const time = formatTime(endsAt)
  const text =
    extendableFrom !== null
      ? t`Your shift here ends at ${time}`
      : person?.role === 'COURIER'
        ? t`You’ll be logged out at ${time}. Ask the operator for a new link before then.`
        : t`You’ll be logged out at ${time}`
  return (
    <>
      <Bar tone="warn" icon="clock" text={text}>
        {extendableFrom !== null && (
          <Button tone="ink" size="small" onClick={() => setAsking(true)}>{t`Stay 12 more hours`}</Button>
        )}
      </Bar>
      <ExtendDialog isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}

function ExtendDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const extended = t`You’ll stay logged in for 12 more hours`
  const extend = async (totp: string) => {
    const [failure, session] = await call(extendStaffSession, { body: { totp } })
    if (failure) return failure
    startSession(session)
    notify.success(extended)
    onClose()
    return undefined
  }
  return <CodeForm title={t`Stay 12 more hours`} isOpen={isOpen} onClose={onClose} onCode={extend} />
}

/** Becomes true at the moment; a timer may be late after a sleep, so it looks every half minute. */
function useHasPassed(moment: number | null): boolean {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return moment !== null && now >= moment
}
