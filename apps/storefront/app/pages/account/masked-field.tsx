// An input of a react-hook-form form that formats the typed text by a mask. `name` is the form field it writes to.
import { Field, type FieldProps } from '@dasturxon/ui/field'
import { useMemo } from 'react'
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form'
import { createMask } from '#platform/fields/phone-format.ts'

type MaskedFieldProps<Form extends FieldValues> = Omit<FieldProps, 'name' | 'value' | 'onChange' | 'onBlur'> & {
  control: Control<Form>
  name: Path<Form>
  mask: string
}

export function MaskedField<Form extends FieldValues>({
  control,
  name,
  mask: pattern,
  ...rest
}: MaskedFieldProps<Form>) {
  const mask = useMemo(() => createMask(pattern), [pattern])
  const { field } = useController({ control, name })
  return <Field {...rest} {...field} onChange={({ target }) => field.onChange(mask(target.value))} />
}
