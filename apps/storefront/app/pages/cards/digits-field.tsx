// A field for digits that are grouped while they are typed. The caret stays behind the digit that was typed or erased.
import { Field, type FieldProps } from '@dasturxon/ui/field'
import { type ChangeEvent, type RefObject, useLayoutEffect, useState } from 'react'

/** No `name`: a form that the browser sends by itself has nothing to send. */
type DigitsFieldProps = Omit<FieldProps, 'value' | 'onChange' | 'name' | 'ref'> & {
  ref: RefObject<HTMLInputElement | null>
  value: string
  onType: (value: string) => void
  /** Groups the typed digits. */
  format: (typed: string) => string
}

export function DigitsField({ ref, value, onType, format, ...field }: DigitsFieldProps) {
  const [caret, setCaret] = useState<{ at: number } | null>(null)
  useLayoutEffect(() => {
    if (caret) ref.current?.setSelectionRange(caret.at, caret.at)
  }, [caret, ref])

  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const { value: typed, selectionStart } = target
    const shown = format(typed)
    const position = selectionStart ?? typed.length
    setCaret({ at: position >= typed.length ? shown.length : caretBehind(digitsIn(typed.slice(0, position)), shown) })
    onType(shown)
  }
  return <Field {...field} ref={ref} value={value} onChange={type} inputMode="numeric" />
}

const digitsIn = (text: string) => text.replace(/\D/g, '').length

/** The position behind this many digits. */
export function caretBehind(digits: number, shown: string): number {
  let left = digits
  let at = 0
  for (; left > 0 && at < shown.length; at++) if (/\d/.test(shown[at] ?? '')) left--
  return at
}
