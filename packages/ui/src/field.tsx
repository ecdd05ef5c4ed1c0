// A text input. The label is inside the box and never moves; the error text is shown below.
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

type FieldTexts = {
  label: string
  error?: string | undefined
  /** A help text, shown while there is no error. */
  hint?: string | undefined
  /** A single-line variant with an icon, such as a search; the label is only for screen readers. */
  icon?: IconName | undefined
  /** Shown at the end: a unit, a clear button. */
  end?: ReactNode
}
type InputProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'children'>

export type FieldProps = FieldTexts & InputProps

export function Field({ label, error, hint, icon, end, ...input }: FieldProps) {
  const messageId = useId()
  return (
    <div className="grid gap-1.5">
      <label className={classNames(box, icon ? 'h-13 items-center gap-3 px-4' : 'min-h-14.5 px-4', ground(error))}>
        {icon && <Icon name={icon} className="size-5.5 text-ink-2" />}
        <span className={icon ? 'contents' : 'flex min-w-0 grow flex-col pt-2 pb-2'}>
          <span className={icon ? 'sr-only' : caption}>{label}</span>
          <input
            className={classNames(line, !icon && 'grow')}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={(error ?? hint) === undefined ? undefined : messageId}
            {...input}
          />
        </span>
        {end && <span className="flex items-center">{end}</span>}
      </label>
      <FieldMessage id={messageId} error={error} hint={hint} />
    </div>
  )
}

/** The ref of a field that takes the place of the button that opened it, and with it the focus. */
export const focusWhenShown = (field: HTMLElement | null): void => field?.focus()

export type TextFieldProps = Omit<FieldTexts, 'icon' | 'end'> &
  Omit<ComponentProps<'textarea'>, 'className' | 'style' | 'children'>

/** A text input of several lines. */
export function TextField({ label, error, hint, ...area }: TextFieldProps) {
  const messageId = useId()
  return (
    <div className="grid gap-1.5">
      <label className={classNames(box, 'flex-col gap-1 px-4 pt-2', ground(error))}>
        <span className={caption}>{label}</span>
        <textarea
          rows={2}
          className={classNames(line, 'mb-2 resize-none leading-snug')}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={(error ?? hint) === undefined ? undefined : messageId}
          {...area}
        />
      </label>
      <FieldMessage id={messageId} error={error} hint={hint} />
    </div>
  )
}

const box =
  'relative flex rounded-field transition focus-within:inset-ring-2 focus-within:inset-ring-accent has-disabled:bg-surface-3 has-disabled:text-ink-3'
const ground = (error: string | undefined) =>
  error === undefined ? 'bg-surface-2' : 'bg-bad-bg inset-ring-2 inset-ring-bad'
const caption = 'text-caption font-caption text-ink-2'
// The focus ring is drawn on the box instead of the input.
const line =
  'w-full min-w-0 bg-transparent text-input font-caption outline-none placeholder:font-text placeholder:text-ink-3 disabled:cursor-not-allowed'

const FieldMessage = ({ id, error, hint }: { id: string; error: string | undefined; hint: string | undefined }) => (
  <p
    id={id}
    role={error === undefined ? undefined : 'alert'}
    className={classNames(
      'flex gap-1.5 px-1 text-meta empty:hidden',
      error === undefined ? 'text-ink-2' : 'font-caption text-bad',
    )}
  >
    {error !== undefined && <Icon name="alert" className="size-4.5" />}
    {error ?? hint}
  </p>
)
