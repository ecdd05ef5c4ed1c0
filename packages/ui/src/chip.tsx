import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

export type ChipProps = { isOn?: boolean | undefined } & Omit<ComponentProps<'button'>, 'className' | 'style' | 'type'>

/** A choice that can be on. What is on has a ring, so that colour is not the only sign. */
export const Chip = ({ isOn = false, ...rest }: ChipProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    className={classNames(
      'inline-flex min-h-target items-center gap-1.5 rounded-small px-3.5 text-label font-name whitespace-nowrap transition-colors',
      'disabled:bg-surface disabled:text-ink-3 disabled:line-through disabled:inset-ring disabled:inset-ring-line',
      isOn ? 'bg-tint text-ink inset-ring-2 inset-ring-accent' : 'bg-surface-2 text-ink hover:bg-surface-3',
    )}
    {...rest}
  />
)
