// Log in with login, password and the code of the authenticator app. A one-time password leads to the enrolment.
import { staffLogIn } from '@dasturxon/contracts/staff.endpoints'
import { Button } from '@dasturxon/ui/button'
import { Field } from '@dasturxon/ui/field'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { sub } from '#platform/shops.ts'
import { problemText, useLanguage } from '#platform/words.ts'
import { send } from '#platform/send.ts'
import { startSession } from '#platform/session.ts'
import { EntryForm, LoginField } from './entry-form.tsx'
import { EntryPage, useNextPath } from './entry-page.tsx'

const focus = (input: HTMLInputElement | null) => input?.focus()

export function LogInPage() {
  const { t } = useLingui()
  const language = useLanguage()
  const navigate = useNavigate()
  const next = useNextPath()
  const [login, setLogin] = useState('')
  const [password, setPassword] = useState('')
  const [totp, setTotp] = useState('')
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)

  const missing = !login.trim()
    ? t`Enter your username`
    : !password
      ? t`Enter your password`
      : totp.length < 6
        ? t`Enter the six digits`
        : undefined

  const enter = async (code: string) => {
    if (isSending || !login.trim() || !password || code.length < 6) return
    setSending(true)
    setError(undefined)
    const body = { sub, login: login.trim().toLowerCase(), password, totp: code }
    const [failure, session] = await send(staffLogIn, { body })
    setSending(false)
    if (session) {
      startSession(session)
      // A new session is a new shift, perhaps of another person: the branches are chosen again.
      return navigate(`/start?next=${encodeURIComponent(next)}`, { replace: true })
    }
    if (failure.code === 'enrolment_required') return navigate('/enrol', { state: { login: body.login, password } })
    setTotp('')
    setError(problemText(failure, language))
  }
  return (
    <EntryPage title={t`Log in`} line={t`Password and code from your authenticator app.`}>
      <EntryForm
        code={{
          value: totp,
          onChange: (value) => (setTotp(value), setError(undefined)),
          onComplete: (code) => void enter(code),
        }}
        error={error}
        missing={missing}
        isSending={isSending}
        submitText={t`Log in`}
        onSubmit={() => void enter(totp)}
        after={<Button tone="ghost" onClick={() => void navigate('/enrol')}>{t`I have a one-time password`}</Button>}
      >
        <LoginField value={login} onChange={setLogin} ref={focus} />
        <Field
          label={t`Password`}
          type="password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          autoComplete="current-password"
        />
      </EntryForm>
    </EntryPage>
  )
}
