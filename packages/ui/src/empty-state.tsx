// The content of an empty page or of an error: an image, a title, a text line and an action.
import { classNames } from './class-names.ts'
import type { PlateHue } from './plate-hue.ts'
import { type Picture, Plate } from './plate.tsx'
import type { ReactNode } from 'react'

export type EmptyStateProps = {
  title: string
  line?: string | undefined
  /** A path or an error code, in small print below the text. */
  note?: string | undefined
  hue?: PlateHue | undefined
  picture?: Picture | undefined
  /** A drawing, shown instead of the picture and its tinted background. */
  art?: ReactNode
  /** h1 when this is the whole page. */
  heading?: 'h1' | 'h2' | undefined
  action?: ReactNode
  /** The empty state is only a part of the page or sheet, so it has no minimum height. */
  isPart?: boolean | undefined
}

export const EmptyState = ({
  title,
  line,
  note,
  hue = 90,
  picture,
  art,
  heading: Heading = 'h2',
  action,
  isPart,
}: EmptyStateProps) => (
  <div
    className={classNames(
      'mx-auto grid max-w-105 grid-cols-1 content-center justify-items-center gap-2 px-6 py-10 text-center',
      !isPart && 'min-h-[60dvh]',
    )}
  >
    <div className={classNames('mb-3.5 max-w-full', !art && 'w-46')}>
      {art ?? <Plate hue={hue} alt="" picture={picture} shape="round" isFirst />}
    </div>
    <Heading className="text-h2 text-balance">{title}</Heading>
    {line && <p className="text-body text-balance text-ink-2">{line}</p>}
    {note && <p className="max-w-full text-meta break-words text-ink-3">{note}</p>}
    {action && <div className="mt-3.5">{action}</div>}
  </div>
)

/**
 * An error that the user can act on. Announced to screen readers, because it replaces content that the user waited for.
 */
export type ErrorStateProps = Omit<EmptyStateProps, 'action'> & {
  /** A button to retry, or an alternative to what failed. */
  action: ReactNode
}

export const ErrorState = (props: ErrorStateProps) => (
  <div role="alert">
    <EmptyState {...props} />
  </div>
)
