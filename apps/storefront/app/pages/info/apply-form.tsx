// The job application form: name, phone number and a comment.
import { applyForVacancy } from '@dasturxon/contracts/content.endpoints'
import { Button } from '@dasturxon/ui/button'
import { Field, TextField } from '@dasturxon/ui/field'
import { Note } from '@dasturxon/ui/note'
import { zodResolver } from '@hookform/resolvers/zod'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { callWithFeedback } from '#platform/calls/call-with-feedback.ts'
import { useFieldText } from '#platform/fields/field-text.ts'
import { formatPhone } from '#platform/fields/phone-format.ts'
import { useBlockReload } from '#platform/fields/use-block-reload.ts'
import { application, emptyApplication } from './application.ts'

export function ApplyForm({ vacancyId }: { vacancyId: string }) {
  const { t } = useLingui()
  const textOf = useFieldText()
  const [isSent, setSent] = useState(false)
  const { register, control, handleSubmit, formState } = useForm({
    resolver: zodResolver(application),
    defaultValues: emptyApplication,
  })
  const { field: phone } = useController({ control, name: 'phone' })
  const { errors, isDirty, isSubmitting } = formState
  useBlockReload('form', isDirty && !isSent)

  const send = handleSubmit(async (body) => {
    const [error] = await callWithFeedback(applyForVacancy, { params: { id: vacancyId }, body })
    if (!error) setSent(true)
  })
  if (isSent)
    return (
      <output>
        <Note tone="ok" title={t`Thanks, we’ve got your application`} line={t`We’ll call you back soon.`} />
      </output>
    )
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-3">
      <Field label={t`Your name`} autoComplete="name" error={textOf(errors.name)} {...register('name')} />
      <Field
        {...phone}
        onChange={({ target }) => phone.onChange(formatPhone(target.value))}
        label={t`Phone`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        error={textOf(errors.phone)}
      />
      <TextField label={t`About you (optional)`} rows={3} error={textOf(errors.comment)} {...register('comment')} />
      <Button type="submit" tone="fill" isWide isLoading={isSubmitting}>{t`Send application`}</Button>
    </form>
  )
}
