// A field for a phone number: it is typed in any way, and written in the usual groups once it is complete.
import { canonicalPhone, showPhone } from '@dasturxon/rules/phone'
import { Field, type FieldProps } from '@dasturxon/ui/field'
import { useLingui } from '@lingui/react/macro'

type PhoneFieldProps = Pick<FieldProps, 'id' | 'hint' | 'ref'> & { value: string; onChange: (phone: string) => void }

export function PhoneField({ value, onChange, ...field }: PhoneFieldProps) {
  const { t } = useLingui()
  return (
    <Field
      label={t`Phone`}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      placeholder="90 123 45 67"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onBlur={() => {
        const phone = canonicalPhone(value)
        if (phone) onChange(showPhone(phone))
      }}
      {...field}
    />
  )
}
