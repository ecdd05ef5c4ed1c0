// The form of log-in and enrolment: what each page asks, then the code of the authenticator app and one button.
import { Button } from '@dasturxon/ui/button'
import { CodeBoxes } from '@dasturxon/ui/code-boxes'
import { Field } from '@dasturxon/ui/field'
import { useLingui } from '@lingui/react/macro'
import type { FormEvent, ReactNode, Ref } from 'react'

type EntryFormProps = {
  /** Login and passwords. */
  children: ReactNode
  code: { value: string; onChange: (value: string) => void; onComplete?: (value: string) => void }
  /** What the server refused. */
  error: string | undefined
  /** What still has to be typed. */
  missing: string | undefined
  isSending: boolean
  submitText: string
  onSubmit: () => void
  /** Below the button. */
  after?: ReactNode
}

export function EntryForm({ children, code, error, missing, isSending, submitText, onSubmit, after }: EntryFormProps) {
  const { t } = useLingui()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!missing && !isSending) onSubmit()
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      {children}
      <CodeBoxes label={t`Code from the app`} {...code} error={error} isDisabled={isSending} />
      <Button type="submit" tone="fill" isWide isLoading={isSending} blocked={isSending ? undefined : missing}>
        {submitText}
      </Button>
      {after}
    </form>
  )
}

type LoginFieldProps = { value: string; onChange: (login: string) => void; ref?: Ref<HTMLInputElement> }

export function LoginField({ value, onChange, ref }: LoginFieldProps) {
  const { t } = useLingui()
  return (
    <Field
      label={t`Username`}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      autoCapitalize="none"
      autoComplete="username"
      spellCheck={false}
      ref={ref}
    />
  )
}
