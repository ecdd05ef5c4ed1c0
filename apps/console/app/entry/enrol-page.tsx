// The first login: a password of one's own, and an authenticator app connected by a QR code. The secret is made here
// and leaves this browser only with the enrolment.
import { enrol } from '@dasturxon/contracts/staff.endpoints'
import { Button } from '@dasturxon/ui/button'
import { CodeBoxes } from '@dasturxon/ui/code-boxes'
import { Field } from '@dasturxon/ui/field'
import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { sub } from '#platform/shops.ts'
import { problemText, useLanguage } from '#platform/words.ts'
import { send } from '#platform/send.ts'
import { startSession } from '#platform/session.ts'
import { EntryPage } from './entry-page.tsx'
import { newTotpSecret, SecretCode } from './secret-code.tsx'

const shortest = 10

export function EnrolPage() {
  const { t } = useLingui()
  const language = useLanguage()
  const navigate = useNavigate()
  const given = useLocation().state as { login?: string; password?: string } | null
  const [secret] = useState(newTotpSecret)
  const [login, setLogin] = useState(given?.login ?? '')
  const [password, setPassword] = useState(given?.password ?? '')
  const [newPassword, setNewPassword] = useState('')
  const [totp, setTotp] = useState('')
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)

  const missing = !login.trim()
    ? t`Type your login`
    : !password
      ? t`Type the one-time password`
      : newPassword.length < shortest
        ? t`The new password needs ${shortest} characters`
        : newPassword === password
          ? t`The new password must be another one`
          : totp.length < 6
            ? t`Type the six digits`
            : undefined

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (missing || isSending) return
    setSending(true)
    const body = { sub, login: login.trim().toLowerCase(), password, newPassword, totpSecret: secret, totp }
    const [failure, session] = await send(enrol, { body })
    setSending(false)
    if (!session) return setError(problemText(failure, language))
    startSession(session)
    await navigate('/start', { replace: true })
  }
  return (
    <EntryPage title={t`First login`} line={t`Set your own password and connect an authenticator app.`} isWide>
      <form onSubmit={(event) => void submit(event)} className="grid gap-4">
        <div className="grid gap-4 tablet:grid-cols-2">
          <Field
            label={t`Login`}
            value={login}
            onChange={(event) => setLogin(event.target.value)}
            autoCapitalize="none"
            autoComplete="username"
            spellCheck={false}
          />
          <Field
            label={t`One-time password`}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
        <Field
          label={t`New password`}
          hint={t`At least ${shortest} characters`}
          type="password"
          value={newPassword}
          onChange={(event) => setNewPassword(event.target.value)}
          autoComplete="new-password"
        />
        <SecretCode secret={secret} login={login.trim() || sub} />
        <CodeBoxes
          label={t`Code from the app`}
          value={totp}
          onChange={(value) => (setTotp(value), setError(undefined))}
          error={error}
          isDisabled={isSending}
        />
        <Button type="submit" tone="fill" isWide isLoading={isSending} blocked={isSending ? undefined : missing}>
          {t`Save and log in`}
        </Button>
      </form>
    </EntryPage>
  )
}
