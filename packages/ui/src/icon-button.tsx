// A round button with only an icon; `label` is its accessible name.
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

export type IconButtonTone = 'plain' | 'bare' | 'float' | 'hood'

const tones: Record<IconButtonTone, string> = {
  plain: 'bg-surface-2 text-ink hover:bg-surface-3',
  bare: 'text-ink hover:bg-surface-2',
  float: 'bg-thumb text-ink shadow-e2',
  hood: 'bg-hood-well text-on-hood',
}

export type IconButtonProps = {
  icon: IconName
  label: string
  tone?: IconButtonTone | undefined
  /** Shows a dot for unread content; `label` must mention the unread content too, for screen readers. */
  hasNews?: boolean | undefined
} & Omit<ComponentProps<'button'>, 'className' | 'style' | 'type' | 'aria-label' | 'children'>

export const IconButton = ({ icon, label, tone = 'plain', hasNews = false, ...rest }: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    className={classNames(
      'relative inline-grid size-target shrink-0 place-items-center rounded-full transition duration-press active:scale-[0.94] disabled:cursor-not-allowed disabled:bg-surface-3 disabled:text-ink-3',
      tones[tone],
    )}
    {...rest}
  >
    <Icon name={icon} />
    {hasNews && <span aria-hidden className="absolute top-2.5 right-2.5 size-2.5 rounded-full bg-sale" />}
  </button>
)
