// A segmented control for a choice within the current page. It consists of radio buttons, so that arrow keys and forms
// work. Segmented is the variant that consists of links.
import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { grounds, type SegmentedGround } from './segmented.tsx'

export type SegmentOption<Value extends string> = {
  value: Value
  text: string
  icon?: ReactNode
  isDisabled?: boolean | undefined
}

export type SegmentedChoiceProps<Value extends string> = {
  /** Read by screen readers before the options. */
  label: string
  /** Groups with one name share one choice; without a name every group has its own. */
  name?: string | undefined
  options: readonly SegmentOption<Value>[]
  value: Value
  onChange: (value: Value) => void
  ground?: SegmentedGround | undefined
}

export function SegmentedChoice<Value extends string>(props: SegmentedChoiceProps<Value>) {
  const ownName = useId()
  const { label, name = ownName, options, value, onChange, ground = 'paper' } = props
  const { well, on, off } = grounds[ground]
  return (
    <fieldset
      className={classNames(
        'grid min-w-0 grid-cols-[repeat(auto-fit,minmax(min(100%,4.5rem),1fr))] rounded-field p-1',
        well,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(
            'hit flex min-h-10 min-w-0 cursor-pointer items-center justify-center gap-1.5 rounded-small px-1 text-label font-name transition-colors',
            'has-focus-visible:outline-[2.5px] has-focus-visible:outline-accent has-disabled:cursor-not-allowed has-disabled:line-through',
            option.value === value ? on : off,
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.isDisabled}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-[inherit] opacity-0"
          />
          {/* With more than two options there is no room for icons on a phone. */}
          {option.icon && <span className={options.length > 2 ? 'max-desktop:hidden' : ''}>{option.icon}</span>}
          <span className="min-w-0 text-center leading-tight">{option.text}</span>
        </label>
      ))}
    </fieldset>
  )
}
