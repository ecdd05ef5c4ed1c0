// The form for name, birthday and gender. No other page requests these fields, and all of them are optional.
import { updateProfile } from '@dasturxon/contracts/customers.endpoints'
import { Button } from '@dasturxon/ui/button'
import { Field } from '@dasturxon/ui/field'
import { SegmentedChoice } from '@dasturxon/ui/segmented-choice'
import { zodResolver } from '@hookform/resolvers/zod'
import { useLingui } from '@lingui/react/macro'
import { useController, useForm } from 'react-hook-form'
import { callWithFeedback } from '#platform/calls/call-with-feedback.ts'
import { notify } from '#platform/feedback/notify.ts'
import { useFieldText } from '#platform/fields/field-text.ts'
import { useBlockReload } from '#platform/fields/use-block-reload.ts'
import { sessionStore, type User } from '#platform/session/session-store.ts'
import { MaskedField } from '../masked-field.tsx'
import { birthdayMask, genders, personal, personalOf, profileOf } from './personal.ts'

export function PersonalForm({ user }: { user: User }) {
  const { t } = useLingui()
  const errorText = useFieldText()
  const { register, control, handleSubmit, formState } = useForm({
    resolver: zodResolver(personal),
    values: personalOf(user),
  })
  const { field: gender } = useController({ control, name: 'gender' })
  const { errors, isDirty, isSubmitting } = formState
  useBlockReload('form', isDirty)

  const save = handleSubmit(async (form) => {
    const [error, saved] = await callWithFeedback(updateProfile, { params: { id: user.id }, body: profileOf(form) })
    if (error) return
    sessionStore.setState({ user: saved })
    notify.success(t`Saved`)
  })
  const names = { FEMALE: t`Woman`, MALE: t`Man`, UNSAID: t`Prefer not to say` }
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid gap-3 rounded-box bg-surface p-4 shadow-e1">
      <div className="grid gap-3 desktop:grid-cols-2">
        <Field
          label={t`First name`}
          autoComplete="given-name"
          error={errorText(errors.firstName)}
          {...register('firstName')}
        />
        <Field
          label={t`Last name`}
          autoComplete="family-name"
          error={errorText(errors.lastName)}
          {...register('lastName')}
        />
      </div>
      <MaskedField
        control={control}
        name="birthday"
        mask={birthdayMask}
        label={t`Birthday`}
        placeholder={t`DD.MM.YYYY`}
        inputMode="numeric"
        error={errorText(errors.birthday)}
      />
      <SegmentedChoice
        label={t`Gender`}
        name="gender"
        options={genders.map((value) => ({ value, text: names[value] }))}
        value={gender.value}
        onChange={gender.onChange}
      />
      <Button type="submit" tone="fill" isWide isLoading={isSubmitting}>{t`Save`}</Button>
    </form>
  )
}
