import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

export type ChipProps = {
  isOn?: boolean | undefined
  /** `ink` for the coarser of two rows, days above times: two rings beside each other would compete. */
  tone?: 'tint' | 'ink' | undefined
} & Omit<ComponentProps<'button'>, 'className' | 'style' | 'type'>

const on = { tint: 'bg-tint text-ink inset-ring-2 inset-ring-accent', ink: 'bg-ink text-surface' }

/** A choice that can be on. What is on has a ring or turns to ink, so that hue is not the only sign. */
export const Chip = ({ isOn = false, tone = 'tint', ...rest }: ChipProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    className={classNames(
      'inline-flex min-h-target items-center justify-center gap-1.5 rounded-small px-3.5 text-label font-name whitespace-nowrap transition-colors',
      'disabled:bg-surface disabled:text-ink-3 disabled:line-through disabled:inset-ring disabled:inset-ring-line',
      isOn ? on[tone] : 'bg-surface-2 text-ink hover:bg-surface-3',
    )}
    {...rest}
  />
)
