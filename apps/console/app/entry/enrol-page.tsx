// The first login: a password of one's own, and an authenticator app connected by a QR code. The secret is made here
// and leaves this browser only with the enrolment.
import { blockReload } from '@dasturxon/browser/reload'
import { enrol } from '@dasturxon/contracts/staff.endpoints'
import { Field } from '@dasturxon/ui/field'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { sub } from '#platform/shops.ts'
import { problemText, useLanguage } from '#platform/words.ts'
import { send } from '#platform/send.ts'
import { startSession } from '#platform/session.ts'
import { EntryForm, LoginField } from './entry-form.tsx'
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
  // Another secret would be made, while this one is being scanned.
  useEffect(() => blockReload('enrolment'), [])

  const missing = !login.trim()
    ? t`Enter your username`
    : !password
      ? t`Enter the one-time password`
      : newPassword.length < shortest
        ? t`The new password needs at least ${shortest} characters`
        : newPassword === password
          ? t`The new password must be different`
          : totp.length < 6
            ? t`Enter the six digits`
            : undefined

  const submit = async () => {
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
      <EntryForm
        code={{ value: totp, onChange: (value) => (setTotp(value), setError(undefined)) }}
        error={error}
        missing={missing}
        isSending={isSending}
        submitText={t`Save and log in`}
        onSubmit={() => void submit()}
      >
        <div className="grid gap-4 tablet:grid-cols-2">
          <LoginField value={login} onChange={setLogin} />
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
      </EntryForm>
    </EntryPage>
  )
}
