// The input of an SMS code, shown as six boxes, three and three. One real input covers the boxes, so that pasting,
// autofill and screen readers work as usual; the boxes only show its value.
import { useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

const length = 6
const positions = Array.from({ length }, (_, position) => position)

export type CodeBoxesProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** Called once per code, at its last digit. */
  onComplete?: ((value: string) => void) | undefined
  /** The error text. The digits stay in the boxes, because perhaps only one of them is wrong. */
  error?: string | undefined
  isDisabled?: boolean | undefined
  isFirst?: boolean | undefined
}

export function CodeBoxes({ label, value, onChange, onComplete, error, isDisabled, isFirst }: CodeBoxesProps) {
  const [hasFocus, setFocus] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFirst) input.current?.focus()
  }, [isFirst])

  const write = (text: string) => {
    const code = readCode(text, value)
    if (code === value) return
    onChange(code)
    if (code.length === length) onComplete?.(code)
  }
  return (
    <div className="grid gap-3">
      <div className="relative max-w-105">
        <div key={error} aria-hidden="true" className={classNames('flex gap-1.5', error !== undefined && 'shake')}>
          {positions.map((position) => (
            <span
              key={position}
              className={classNames(
                'grid h-15 min-w-0 flex-1 place-items-center rounded-field text-h1 tabular-nums transition-colors',
                position === 3 && 'ml-2',
                tone(error !== undefined, hasFocus && position === Math.min(value.length, length - 1), isDisabled),
              )}
            >
              {value[position] ?? (hasFocus && position === value.length && <span className="caret" />)}
            </span>
          ))}
        </div>
        <input
          ref={input}
          value={value}
          onChange={(event) => write(event.target.value)}
          onFocus={() => setFocus(true)}
          onBlur={() => setFocus(false)}
          disabled={isDisabled}
          aria-label={label}
          aria-invalid={error !== undefined || undefined}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          className="absolute inset-0 w-full cursor-text rounded-field text-input text-transparent caret-transparent opacity-0 disabled:cursor-not-allowed"
        />
      </div>
      <p role="alert" className="flex gap-1.5 text-label font-caption text-bad empty:hidden">
        {error !== undefined && <Icon name="alert" className="size-4.5" />}
        {error}
      </p>
    </div>
  )
}

function tone(isWrong: boolean, isNext: boolean, isDisabled = false): string {
  if (isWrong) return 'bg-bad-bg text-bad inset-ring-2 inset-ring-bad'
  if (isDisabled) return 'bg-surface-3 text-ink-3'
  return isNext ? 'bg-surface inset-ring-2 inset-ring-accent' : 'bg-surface-2'
}

/** Keeps digits only. A further digit in full boxes starts a new code: a wrong code need not be erased first. */
export function readCode(text: string, before: string): string {
  const digits = text.replaceAll(/\D/g, '')
  const isFull = before.length === length && digits.length > length && digits.startsWith(before)
  return isFull ? digits.slice(length, length * 2) : digits.slice(0, length)
}
