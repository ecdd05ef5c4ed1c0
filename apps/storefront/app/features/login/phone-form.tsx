// Asks for a number and sends a code to it. What the server does not like about it is said under the field.
import { canonicalPhone } from '@dasturxon/rules/phone'
import { Button } from '@dasturxon/ui/button'
import { Field } from '@dasturxon/ui/field'
import { zodResolver } from '@hookform/resolvers/zod'
import { useLingui } from '@lingui/react/macro'
import { useController, useForm } from 'react-hook-form'
import { object, refine, string } from 'zod/mini'
import { useSyncExternalStore } from 'react'
import { useLanguage } from '#platform/document/document.ts'
import { type Failed, problemWords } from '#platform/feedback/problem.ts'
import { useFieldWords } from '#platform/fields/field-text.ts'
import { emptyPhone, shapePhone } from '#platform/fields/phone-format.ts'

const wish = object({
  phone: string().check(
    refine((typed) => typed.trim().length > emptyPhone.trim().length, { error: 'required', abort: true }),
    refine((typed) => canonicalPhone(typed) !== null, 'phone'),
  ),
})

type PhoneFormProps = {
  /** What stood there before, for whoever comes back to correct it. */
  phone?: string | undefined
  /** Answers what went wrong. */
  onSend: (phone: string) => Promise<Failed | undefined>
}

export function PhoneForm({ phone = emptyPhone, onSend }: PhoneFormProps) {
  const { t } = useLingui()
  const words = useFieldWords()
  const language = useLanguage()
  const { control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(wish),
    values: { phone: shapePhone(phone) || emptyPhone },
  })
  const { field } = useController({ control, name: 'phone' })
  const { errors, isSubmitting } = formState
  const said = errors.phone?.type === 'server' ? errors.phone.message : words(errors.phone)

  const send = handleSubmit(async (typed) => {
    const failed = await onSend(canonicalPhone(typed.phone) ?? typed.phone)
    if (failed) setError('phone', { type: 'server', message: problemWords(failed, language) })
  })
  return (
    // Before scripts are there, a browser would send the number as a part of an address, for every log to keep.
    <form noValidate inert={!useHydrated()} onSubmit={(event) => void send(event)} className="grid gap-5">
      <Field
        {...field}
        onChange={({ target }) => field.onChange(shapePhone(target.value))}
        label={t`Phone`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        error={said}
      />
      <Button type="submit" tone="fill" isWide isLoading={isSubmitting}>{t`Get the code`}</Button>
    </form>
  )
}

const never = () => () => {}

/** False in the server's page, until scripts have taken it over. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
