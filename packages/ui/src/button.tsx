import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Link } from './link.tsx'

/** `fill` is the one primary action of a screen. */
export type ButtonTone = 'fill' | 'plain' | 'ink' | 'outline' | 'danger' | 'ghost'
export type ButtonSize = 'large' | 'small'

const tones: Record<ButtonTone, string> = {
  fill: 'bg-fill text-on-fill inset-ring inset-ring-fill-edge hover:bg-fill-2',
  plain: 'bg-surface-2 text-ink hover:bg-surface-3',
  ink: 'bg-ink text-surface',
  outline: 'text-ink inset-ring-2 inset-ring-line-2 hover:bg-surface-2',
  danger: 'bg-bad-bg text-bad',
  ghost: 'text-accent hover:underline underline-offset-4',
}
const sizes: Record<ButtonSize, string> = {
  large: 'min-h-13 px-6 rounded-field text-h4',
  small: 'hit min-h-10 px-4 rounded-small text-label font-strong',
}
const shape =
  'inline-flex items-center justify-center gap-2 text-center transition duration-press active:scale-[0.975] disabled:bg-surface-3 disabled:text-ink-3 disabled:inset-ring-0 disabled:cursor-not-allowed disabled:active:scale-100'

type Look = { tone?: ButtonTone | undefined; size?: ButtonSize | undefined; isWide?: boolean | undefined }
const look = ({ tone = 'plain', size = 'large', isWide = false }: Look) =>
  classNames(shape, tones[tone], sizes[size], isWide && 'w-full')

export type ButtonProps = Look & Omit<ComponentProps<'button'>, 'className' | 'style'>

export function Button({ tone, size, isWide, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={look({ tone, size, isWide })} {...rest} />
}

export type LinkButtonProps = Look & { href: string; children: ReactNode }

export function LinkButton({ href, children, ...rest }: LinkButtonProps) {
  return (
    <Link href={href} className={look(rest)}>
      {children}
    </Link>
  )
}
