// The form for the address details the courier needs. It is shown after the position on the map was confirmed.
import { Button } from '@dasturxon/ui/button'
import { Chip } from '@dasturxon/ui/chip'
import { Field } from '@dasturxon/ui/field'
import { Icon } from '@dasturxon/ui/icon'
import { SegmentedChoice } from '@dasturxon/ui/segmented-choice'
import { zodResolver } from '@hookform/resolvers/zod'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useController, useForm, type Control } from 'react-hook-form'
import { useFieldText } from '#platform/fields/field-text.ts'
import { useBlockReload } from '#platform/fields/use-block-reload.ts'
import { details, type Details } from './details.ts'

type DetailsFormProps = {
  start: Details
  /** True when the customer wants to type the street: otherwise a known street is not asked for again. */
  isTyping: boolean
  /** True for a logged-in customer: the form offers a name under which the address is saved. */
  isKept: boolean
  saveLabel: string
  onSave: (written: Details) => Promise<void>
}

export function DetailsForm({ start, isTyping, isKept, saveLabel, onSave }: DetailsFormProps) {
  const { t } = useLingui()
  const errorText = useFieldText()
  const { register, control, handleSubmit, formState } = useForm({
    resolver: zodResolver(details),
    defaultValues: start,
  })
  const { errors, isDirty, isSubmitting, isSubmitSuccessful } = formState
  useBlockReload('form', isDirty && !isSubmitSuccessful)
  const save = handleSubmit(onSave)
  const { field: type } = useController({ control, name: 'type' })
  const isFilled = start.domophone !== '' || start.landmark !== '' || start.comment !== ''
  const [isOpened, setOpened] = useState(isFilled)
  const isOpen = isOpened || Boolean(errors.domophone ?? errors.landmark ?? errors.comment)
  const asksForStreet = isTyping || isOpen || start.line === '' || errors.line !== undefined
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid gap-2.5">
      {asksForStreet && (
        <Field label={t`Street and house`} autoComplete="off" error={errorText(errors.line)} {...register('line')} />
      )}
      <SegmentedChoice
        label={t`Address type`}
        name="type"
        value={type.value}
        onChange={type.onChange}
        options={[
          { value: 'APARTMENT', text: t`Apartment`, icon: <Icon name="building" /> },
          { value: 'HOUSE', text: t`House`, icon: <Icon name="home" /> },
        ]}
      />
      {type.value === 'APARTMENT' && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2.5">
          <Field label={t`Entrance`} error={errorText(errors.entrance)} {...register('entrance')} />
          <Field label={t`Floor`} inputMode="numeric" error={errorText(errors.floor)} {...register('floor')} />
          <div className={isOpen ? '' : 'col-span-full'}>
            <Field label={t`Apartment or office`} error={errorText(errors.office)} {...register('office')} />
          </div>
          {isOpen && <Field label={t`Intercom`} error={errorText(errors.domophone)} {...register('domophone')} />}
        </div>
      )}
      {isOpen ? (
        <>
          <Field label={t`Landmark`} error={errorText(errors.landmark)} {...register('landmark')} />
          <Field label={t`Note for the courier`} error={errorText(errors.comment)} {...register('comment')} />
        </>
      ) : (
        <div className="-ml-4">
          <Button tone="ghost" size="small" onClick={() => setOpened(true)}>{t`Landmark, intercom, note`}</Button>
        </div>
      )}
      {isKept && <NameChoice control={control} error={errorText(errors.name)} />}
      <div className="sticky -bottom-4 -mb-4 bg-surface pt-1.5 pb-4 desktop:-bottom-6 desktop:-mb-6 desktop:pb-6">
        <Button type="submit" tone="fill" isWide isLoading={isSubmitting}>
          {saveLabel}
        </Button>
      </div>
    </form>
  )
}

function NameChoice({ control, error }: { control: Control<Details>; error: string | undefined }) {
  const { t } = useLingui()
  const { field } = useController({ control, name: 'name' })
  const usual = [
    { text: t`Home`, icon: 'home' },
    { text: t`Work`, icon: 'work' },
  ] as const
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-2 text-label text-ink-2">{t`Give it a name`}</legend>
      <div className="flex flex-wrap gap-2">
        {usual.map(({ text, icon }) => (
          <Chip key={text} isOn={field.value === text} onClick={() => field.onChange(text)}>
            <Icon name={icon} />
            {text}
          </Chip>
        ))}
      </div>
      <Field label={t`Custom name`} error={error} {...field} />
    </fieldset>
  )
}
