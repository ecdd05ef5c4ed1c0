// Nothing here, or something went wrong: art, a title, one line, one way on.
import { classNames } from './class-names.ts'
import type { PlateHue } from './plate-hue.ts'
import { type Picture, Plate } from './plate.tsx'
import type { ReactNode } from 'react'

export type EmptyStateProps = {
  title: string
  line?: string | undefined
  /** A path or a code, small, under the line. */
  note?: string | undefined
  hue?: PlateHue | undefined
  picture?: Picture | undefined
  /** Instead of a picture on its plate. */
  art?: ReactNode
  /** h1 when this is the whole page. */
  heading?: 'h1' | 'h2' | undefined
  action?: ReactNode
  /** It shares the page or the sheet, so it takes no more room than it needs. */
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
      'mx-auto grid max-w-105 content-center justify-items-center gap-2 px-6 py-10 text-center',
      !isPart && 'min-h-[60dvh]',
    )}
  >
    <div className={classNames('mb-3.5', !art && 'w-46')}>
      {art ?? <Plate hue={hue} alt="" picture={picture} shape="round" isFirst />}
    </div>
    <Heading className="text-h2 text-balance">{title}</Heading>
    {line && <p className="text-body text-balance text-ink-2">{line}</p>}
    {note && <p className="max-w-full text-meta break-words text-ink-3">{note}</p>}
    {action && <div className="mt-3.5">{action}</div>}
  </div>
)

/**
 * Something went wrong and the person can do something about it. Announced, because it takes the place of what they
 * waited for.
 */
export type ErrorStateProps = Omit<EmptyStateProps, 'action'> & {
  /** Try again, or the way round. */
  action: ReactNode
}

export const ErrorState = (props: ErrorStateProps) => (
  <div role="alert">
    <EmptyState {...props} />
  </div>
)
