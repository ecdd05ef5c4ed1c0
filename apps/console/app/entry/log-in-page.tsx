// Log in with login, password and the code of the authenticator app. A one-time password leads to the enrolment.
import { staffLogIn } from '@dasturxon/contracts/staff.endpoints'
import { Button } from '@dasturxon/ui/button'
import { CodeBoxes } from '@dasturxon/ui/code-boxes'
import { Field } from '@dasturxon/ui/field'
import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { knownShop, sub } from '#platform/shops.ts'
import { problemText, useLanguage } from '#platform/words.ts'
import { send } from '#platform/send.ts'
import { startSession } from '#platform/session.ts'
import { EntryPage } from './entry-page.tsx'

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
    ? t`Type your login`
    : !password
      ? t`Type your password`
      : totp.length < 6
        ? t`Type the six digits`
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
      return navigate(knownShop(sub)?.branchIds ? next : '/start', { replace: true })
    }
    if (failure.code === 'enrolment_required') return navigate('/enrol', { state: { login: body.login, password } })
    setTotp('')
    setError(problemText(failure, language))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void enter(totp)
  }
  return (
    <EntryPage title={t`Log in`} line={t`Password and the code from the authenticator app.`}>
      <form onSubmit={submit} className="grid gap-4">
        <Field
          label={t`Login`}
          value={login}
          onChange={(event) => setLogin(event.target.value)}
          autoCapitalize="none"
          autoComplete="username"
          spellCheck={false}
          ref={focus}
        />
        <Field
          label={t`Password`}
          type="password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          autoComplete="current-password"
        />
        <CodeBoxes
          label={t`Code from the app`}
          value={totp}
          onChange={(value) => (setTotp(value), setError(undefined))}
          onComplete={(code) => void enter(code)}
          error={error}
          isDisabled={isSending}
        />
        <Button type="submit" tone="fill" isWide isLoading={isSending} blocked={isSending ? undefined : missing}>
          {t`Log in`}
        </Button>
        <Button tone="ghost" onClick={() => void navigate('/enrol')}>{t`I have a one-time password`}</Button>
      </form>
    </EntryPage>
  )
}

/** The page that asked for the login. Only a path of the console: a link must not lead anywhere else. */
function useNextPath(): string {
  const wanted = new URLSearchParams(useLocation().search).get('next') ?? '/'
  return /^\/(?!\/)/.test(wanted) ? wanted : '/'
}
