// Twelve hours are shorter than a shift: before the session ends, a bar asks for a code, and the screen stays as it is.
import { extendStaffSession } from '@dasturxon/contracts/staff.endpoints'
import { formatTime } from '@dasturxon/i18n/calendar'
import { Button } from '@dasturxon/ui/button'
import { CodeBoxes } from '@dasturxon/ui/code-boxes'
import { Icon } from '@dasturxon/ui/icon'
import { Overlay } from '@dasturxon/ui/overlay'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { call } from '#platform/call.ts'
import { sessionStore, startSession } from '#platform/session.ts'
import { problemText, useLanguage } from '#platform/words.ts'
import { notify } from './notices.tsx'

const halfAnHour = 30 * 60_000

export function ExtendBar() {
  const { t } = useLingui()
  const { endsAt, extendableFrom } = useStore(sessionStore)
  const [isAsking, setAsking] = useState(false)
  const isNear = useHasPassed(endsAt === null ? null : Date.parse(endsAt) - halfAnHour)
  if (!isNear || endsAt === null) return null
  const time = formatTime(endsAt)
  return (
    <>
      <div role="alert" className="flex flex-wrap items-center gap-3 bg-warn-bg px-gutter py-2 text-warn">
        <Icon name="clock" className="size-6" />
        <p className="grow text-body font-strong">
          {extendableFrom === null ? t`You will be logged out at ${time}` : t`Your shift here ends at ${time}`}
        </p>
        {extendableFrom !== null && (
          <Button tone="ink" size="small" onClick={() => setAsking(true)}>{t`Stay 12 hours longer`}</Button>
        )}
      </div>
      <ExtendDialog isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}

function ExtendDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isChecking, setChecking] = useState(false)
  const close = () => (setCode(''), setError(undefined), onClose())
  const extended = t`You are staying for 12 hours more`
  const extend = async (totp: string) => {
    setChecking(true)
    const [failure, session] = await call(extendStaffSession, { body: { totp } })
    setChecking(false)
    if (failure) return setError(problemText(failure, language))
    startSession(session)
    notify.success(extended)
    close()
  }
  return (
    <Overlay kind="sheet" isOpen={isOpen} onClose={close} title={t`Stay 12 hours longer`} closeLabel={t`Close`}>
      <div className="grid gap-4 px-gutter pb-6">
        <p className="text-body text-ink-2">{t`Enter the code from the authenticator app.`}</p>
        <CodeBoxes
          label={t`Code from the app`}
          value={code}
          onChange={(value) => (setCode(value), setError(undefined))}
          onComplete={(complete) => void extend(complete)}
          error={error}
          isDisabled={isChecking}
          isFirst
        />
      </div>
    </Overlay>
  )
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
