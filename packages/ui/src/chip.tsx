import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

export type ChipProps = {
  isOn?: boolean | undefined
  /** `ink` is for the upper of two rows of chips, such as days above times: the two selected chips look different. */
  tone?: 'tint' | 'ink' | undefined
} & Omit<ComponentProps<'button'>, 'className' | 'style' | 'type'>

const on = { tint: 'bg-tint text-ink inset-ring-2 inset-ring-accent', ink: 'bg-ink text-surface' }

/** A toggle button. The selected chip has a ring or a dark background, so that hue is not the only difference. */
export const Chip = ({ isOn = false, tone = 'tint', ...rest }: ChipProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    className={classNames(
      'inline-flex min-h-target items-center justify-center gap-1.5 rounded-small px-3.5 text-label font-name whitespace-nowrap transition-colors max-w-full in-[.flex-wrap]:whitespace-normal in-[.rail]:whitespace-normal',
      'disabled:bg-surface disabled:text-ink-3 disabled:line-through disabled:inset-ring disabled:inset-ring-line',
      isOn ? on[tone] : 'bg-surface-2 text-ink hover:bg-surface-3',
    )}
    {...rest}
  />
)
