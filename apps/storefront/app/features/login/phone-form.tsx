// The form that takes a phone number and sends a code to it. A refusal by the server is shown under the field.
import { canonicalPhone } from '@dasturxon/rules/phone'
import { Button } from '@dasturxon/ui/button'
import { Field } from '@dasturxon/ui/field'
import { zodResolver } from '@hookform/resolvers/zod'
import { useLingui } from '@lingui/react/macro'
import { useController, useForm } from 'react-hook-form'
import { object, refine, string } from 'zod/mini'
import { useMemo, useSyncExternalStore } from 'react'
import { useLanguage } from '#platform/document/document.ts'
import { type Failed, problemText } from '#platform/feedback/problem.ts'
import { useFieldText } from '#platform/fields/field-text.ts'
import { emptyPhone, formatPhone } from '#platform/fields/phone-format.ts'
import { storeTypedPhone, typedPhone } from './sent-code.ts'

const schema = object({
  phone: string().check(
    refine((typed) => typed.trim().length > emptyPhone.trim().length, { error: 'required', abort: true }),
    refine((typed) => canonicalPhone(typed) !== null, 'phone'),
  ),
})

type PhoneFormProps = {
  /** The number typed before, for a visitor who returns to correct it. */
  phone?: string | undefined
  /** Whether the typed number outlives a reload of this tab. */
  isKept?: boolean | undefined
  /** Resolves to the failure, or to undefined. */
  onSend: (phone: string) => Promise<Failed | undefined>
}

export function PhoneForm({ phone = emptyPhone, isKept = false, onSend }: PhoneFormProps) {
  const { t } = useLingui()
  const words = useFieldText()
  const language = useLanguage()
  const isHydrated = useHydrated()
  // Read once: the form would otherwise start anew at every typed digit.
  const kept = useMemo(() => (isHydrated && isKept ? typedPhone() : null), [isHydrated, isKept])
  const { control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(schema),
    values: { phone: formatPhone(kept ?? phone) || emptyPhone },
  })
  const { field } = useController({ control, name: 'phone' })
  const { errors, isSubmitting } = formState
  const errorText = errors.phone?.type === 'server' ? errors.phone.message : words(errors.phone)

  const type = (typed: string) => {
    field.onChange(typed)
    if (isKept) storeTypedPhone(typed)
  }
  const send = handleSubmit(async (typed) => {
    const failed = await onSend(canonicalPhone(typed.phone) ?? typed.phone)
    if (failed) setError('phone', { type: 'server', message: problemText(failed, language) })
  })
  return (
    // Inert until hydration: a submit without scripts would put the number into the URL, and so into every log.
    <form noValidate inert={!isHydrated} onSubmit={(event) => void send(event)} className="grid grid-cols-1 gap-5">
      <Field
        {...field}
        onChange={({ target }) => type(formatPhone(target.value))}
        label={t`Phone`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        error={errorText}
      />
      <Button type="submit" tone="fill" isWide isLoading={isSubmitting}>{t`Get the code`}</Button>
    </form>
  )
}

const never = () => () => {}

/** False in the server-rendered page, until hydration. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
