// What is wrong with a field, in words. Form schemas say it by code, so that they need no language.
import { useLingui } from '@lingui/react/macro'

export type FieldFault = 'required' | 'phone' | 'date' | 'long'

/** For the `error` of a field: nothing while nothing is wrong. */
export function useFieldWords(): (fault: { message?: string | undefined } | undefined) => string | undefined {
  const { t } = useLingui()
  const words: Record<FieldFault, string> = {
    required: t`Please fill in this field!`,
    phone: t`Please check the number.`,
    date: t`Please check the date.`,
    long: t`Please say it shorter.`,
  }
  return (fault) => fault && (words[fault.message as FieldFault] ?? words.required)
}
