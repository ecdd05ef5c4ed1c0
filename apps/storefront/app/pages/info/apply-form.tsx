// Name, number and a word about oneself: enough to be called back.
import { applyForVacancy } from '@dasturxon/contracts/content.endpoints'
import { Button } from '@dasturxon/ui/button'
import { Field, TextField } from '@dasturxon/ui/field'
import { Note } from '@dasturxon/ui/note'
import { zodResolver } from '@hookform/resolvers/zod'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { act } from '#platform/calls/call-with-feedback.ts'
import { useFieldWords } from '#platform/fields/field-text.ts'
import { shapePhone } from '#platform/fields/phone-format.ts'
import { useBlockReload } from '#platform/fields/use-block-reload.ts'
import { application, emptyApplication } from './application.ts'

export function ApplyForm({ vacancyId }: { vacancyId: string }) {
  const { t } = useLingui()
  const words = useFieldWords()
  const [isSent, setSent] = useState(false)
  const { register, control, handleSubmit, formState } = useForm({
    resolver: zodResolver(application),
    defaultValues: emptyApplication,
  })
  const { field: phone } = useController({ control, name: 'phone' })
  const { errors, isDirty, isSubmitting } = formState
  useBlockReload('form', isDirty && !isSent)

  const send = handleSubmit(async (body) => {
    const [error] = await act(applyForVacancy, { params: { id: vacancyId }, body })
    if (!error) setSent(true)
  })
  if (isSent)
    return (
      <output>
        <Note tone="ok" title={t`Thank you, we have your number`} line={t`We will call you back soon.`} />
      </output>
    )
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-3">
      <Field label={t`Your name`} autoComplete="name" error={words(errors.name)} {...register('name')} />
      <Field
        {...phone}
        onChange={({ target }) => phone.onChange(shapePhone(target.value))}
        label={t`Phone`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        error={words(errors.phone)}
      />
      <TextField label={t`About you, if you like`} rows={3} error={words(errors.comment)} {...register('comment')} />
      <Button type="submit" tone="fill" isWide isLoading={isSubmitting}>{t`Send`}</Button>
    </form>
  )
}
