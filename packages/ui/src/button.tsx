import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Link } from './link.tsx'

/** `fill` is the one primary action of a screen. */
export type ButtonTone = 'fill' | 'plain' | 'ink' | 'outline' | 'danger' | 'ghost'
export type ButtonSize = 'large' | 'small'

const tones: Record<ButtonTone, string> = {
  fill: 'bg-fill text-on-fill inset-ring inset-ring-fill-edge hover:bg-fill-2',
  plain: 'bg-surface-2 text-ink hover:bg-surface-3',
  ink: 'bg-ink text-surface hover:bg-ink-2',
  outline: 'text-ink inset-ring-2 inset-ring-line-2 hover:bg-surface-2',
  danger: 'bg-bad-bg text-bad hover:inset-ring-2 hover:inset-ring-bad',
  ghost: 'text-accent hover:underline underline-offset-4',
}
const sizes: Record<ButtonSize, string> = {
  large: 'min-h-13 px-6 py-1.5 rounded-field text-h4',
  small: 'hit min-h-10 px-4 py-1 rounded-small text-label font-strong',
}
const shape =
  'inline-flex max-w-full flex-wrap items-center justify-center gap-x-2 text-center transition duration-press active:scale-[0.975]'
const still = 'bg-surface-3 text-ink-3 cursor-not-allowed active:scale-100'

type Look = { tone?: ButtonTone | undefined; size?: ButtonSize | undefined; isWide?: boolean | undefined }
const look = ({ tone = 'plain', size = 'large', isWide = false }: Look, isOff = false) =>
  classNames(shape, isOff ? still : tones[tone], sizes[size], isWide && 'w-full')

export type ButtonProps = Look & {
  /** The action is running: the label stays, so that the layout does not shift. */
  isLoading?: boolean | undefined
  /** What is missing, shown instead of the label. The button stays in the tab order. */
  blocked?: string | undefined
  /** What a press does while the button is blocked: it leads to what is missing. Without it a press does nothing. */
  onBlocked?: (() => void) | undefined
  /** Shown at the end of the button: the price. */
  aside?: ReactNode
} & Omit<ComponentProps<'button'>, 'className' | 'style'>

export function Button(props: ButtonProps) {
  const {
    tone,
    size,
    isWide,
    type = 'button',
    isLoading = false,
    blocked,
    onBlocked,
    aside,
    children,
    ...others
  } = props
  const { onClick, ...rest } = others
  const isBlocked = blocked !== undefined
  const leadsOn = isBlocked && onBlocked !== undefined && !isLoading
  const isIdle = isLoading || (isBlocked && !leadsOn)
  const end = isLoading ? <Spinner /> : !isBlocked && aside
  return (
    <button
      type={isIdle || isBlocked ? 'button' : type}
      aria-busy={isLoading || undefined}
      aria-disabled={isIdle || undefined}
      className={look({ tone: leadsOn ? 'ink' : tone, size, isWide }, (isBlocked && !leadsOn) || rest.disabled)}
      onClick={isIdle ? undefined : leadsOn ? onBlocked : onClick}
      {...rest}
    >
      {blocked ?? children}
      {end && <span className="ml-auto whitespace-nowrap">{end}</span>}
    </button>
  )
}

export type LinkButtonProps = Look & { href: string; aside?: ReactNode; children: ReactNode }

export function LinkButton({ href, aside, children, ...rest }: LinkButtonProps) {
  return (
    <Link href={href} className={look(rest)}>
      {children}
      {aside && <span className="ml-auto whitespace-nowrap">{aside}</span>}
    </Link>
  )
}

/** A loading indicator. The label beside it names the action; screen readers are informed by aria-busy. */
export const Spinner = () => (
  <span
    aria-hidden="true"
    className="inline-block size-5 shrink-0 align-middle animate-spin rounded-full border-[2.5px] border-current border-t-transparent"
  />
)
