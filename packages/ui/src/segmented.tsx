// A segmented control of links between views of one page: delivery, pick-up, dine-in.
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Link } from './link.tsx'

export type Segment = { href: string; text: string; icon?: ReactNode; isCurrent?: boolean | undefined }
export type SegmentedGround = 'paper' | 'hood'
export type SegmentedProps = { label: string; segments: readonly Segment[]; ground?: SegmentedGround | undefined }

export const grounds = {
  paper: { well: 'bg-surface-2', on: 'bg-thumb text-ink shadow-e1', off: 'text-ink-2' },
  hood: { well: 'bg-hood-well', on: 'bg-hood-thumb text-on-hood-thumb', off: 'text-on-hood' },
}

export function Segmented({ label, segments, ground = 'paper' }: SegmentedProps) {
  const { well, on, off } = grounds[ground]
  return (
    <nav aria-label={label}>
      <ul className={classNames('flex flex-wrap rounded-field p-1', well)}>
        {segments.map(({ href, text, icon, isCurrent }) => (
          <li key={href} className="max-w-full flex-[1_0_4.5rem]">
            <Link
              href={href}
              aria-current={isCurrent ? 'page' : undefined}
              className={classNames(
                'hit flex min-h-10 items-center justify-center gap-1.5 rounded-small px-1 text-label font-name transition-colors',
                isCurrent ? on : off,
              )}
            >
              {icon}
              <span className="min-w-0 text-center leading-tight">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
