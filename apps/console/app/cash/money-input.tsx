// A sum that staff type: digits in groups, as everywhere else.
import { formatNumber } from '@dasturxon/i18n/format'
import type { ComponentProps } from 'react'
import { useLanguage } from '#platform/words.ts'

type MoneyInputProps = { value: number | null; onValue: (value: number | null) => void }

/** The largest sum that is typed has twelve digits. */
const digitsOf = (typed: string) => typed.replace(/\D/g, '').slice(0, 12)

type MoneyProps = Pick<ComponentProps<'input'>, 'inputMode' | 'autoComplete' | 'value' | 'onChange' | 'onFocus'>

/** The properties of an input that holds a sum; null: nothing is typed. */
export function useMoneyInput({ value, onValue }: MoneyInputProps): MoneyProps {
  const language = useLanguage()
  return {
    inputMode: 'numeric',
    autoComplete: 'off',
    value: value === null ? '' : formatNumber(value, language),
    onChange: ({ target }) => {
      const digits = digitsOf(target.value)
      onValue(digits === '' ? null : Number(digits))
    },
    onFocus: ({ target }) => target.select(),
  }
}

type InputProps = MoneyInputProps & { label: string }

export const MoneyInput = ({ label, ...money }: InputProps) => (
  <input
    aria-label={label}
    {...useMoneyInput(money)}
    className="min-h-target w-full min-w-0 rounded-small bg-surface-2 px-3 text-right text-input tabular-nums focus-visible:outline-accent"
  />
)
