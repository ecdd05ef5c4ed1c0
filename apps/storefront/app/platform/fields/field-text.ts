// The error text of a form field. Form schemas return an error code, so that they need no language.
import { useLingui } from '@lingui/react/macro'

export type FieldFault = 'required' | 'phone' | 'date' | 'long'

/** For the `error` property of a field: undefined while the field is valid. */
export function useFieldText(): (fault: { message?: string | undefined } | undefined) => string | undefined {
  const { t } = useLingui()
  const texts: Record<FieldFault, string> = {
    required: t`Please fill in this field!`,
    phone: t`Please check the number.`,
    date: t`Please check the date.`,
    long: t`Please make it shorter.`,
  }
  return (fault) => fault && (texts[fault.message as FieldFault] ?? texts.required)
}
