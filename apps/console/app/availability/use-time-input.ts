// The properties of an input for a time in 24 hours. A browser's own time input follows the language of the device, and
// shows 6:00 PM to half of the staff.
import { type ChangeEvent, useState } from 'react'

/** `value`: 09:30, or empty while it is not whole. */
export function useTimeInput(value: string, onChange: (time: string) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  return {
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    maxLength: 5,
    placeholder: '00:00',
    value: typed ?? value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setTyped(target.value)
      onChange(timeOf(target.value) ?? '')
    },
    onBlur: () => {
      if (typed !== null) onChange(finishedTime(typed) ?? '')
      setTyped(null)
    },
  }
}

/** 9:30, 9.30 and 930 are 09:30; null while the time is not whole. */
export function timeOf(text: string): string | null {
  const match = /^(\d{1,2})[:.\s]?(\d{2})$/.exec(text.trim())
  if (!match) return null
  const [hour, minute] = [Number(match[1]), Number(match[2])]
  const isTime = minute < 60 && (hour < 24 || (hour === 24 && minute === 0))
  return isTime ? `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}` : null
}

/** When the field is left, a bare hour is a time too. */
export const finishedTime = (text: string): string | null =>
  timeOf(/^\d{1,2}$/.test(text.trim()) ? `${text.trim()}:00` : text)
