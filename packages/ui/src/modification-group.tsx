// An option group of a product: the size, extras. A required group without a choice shows an error and can be scrolled
// to by its id.
import { Children, type ReactNode } from 'react'
import { Badge, type BadgeProps } from './badge.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export type ModificationGroupProps = {
  id: string
  title: string
  /** How many options may be chosen: «Choose one», «up to 5». */
  rule: string
  /** Whether a choice is required or already made: «Required», «optional», «chosen». */
  badge: BadgeProps
  /** The error text, shown when a required choice is missing after the customer has tried to continue. */
  missing?: string | undefined
  look: 'rows' | 'tiles'
  children: ReactNode
}

/**
 * How many picture tiles stand in a row, so that none stands alone in the last one. Two for two or four tiles, which
 * then make a square; else the first of three, four and two that leaves no single tile; three when each of them would.
 */
export function tilesPerRow(count: number): 2 | 3 | 4 {
  if (count === 2 || count === 4) return 2
  return ([3, 4, 2] as const).find((perRow) => count % perRow !== 1) ?? 3
}

/** The rem are wider than the share of a row when a visitor has enlarged the text: then fewer tiles fit. */
const tiles = {
  2: 'grid-cols-[repeat(auto-fill,minmax(min(100%,max(45%,6.25rem)),1fr))]',
  3: 'grid-cols-[repeat(auto-fill,minmax(min(100%,max(30%,6.25rem)),1fr))]',
  4: 'grid-cols-[repeat(auto-fill,minmax(min(100%,max(22%,4.5rem)),1fr))]',
}

export const ModificationGroup = ({ id, title, rule, badge, missing, look, children }: ModificationGroupProps) => (
  <fieldset
    id={id}
    aria-describedby={missing === undefined ? undefined : `${id}-missing`}
    className={classNames('min-w-0', missing !== undefined && '-mx-3 rounded-plate p-3 inset-ring-2 inset-ring-bad')}
  >
    <legend className="sr-only">{`${title}. ${rule}`}</legend>
    <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <div aria-hidden="true" className="min-w-0">
        <p className="text-h4">{title}</p>
        <p className="mt-0.5 text-meta text-ink-2">{rule}</p>
      </div>
      <Badge {...badge} />
    </div>
    {missing !== undefined && (
      <p id={`${id}-missing`} role="alert" className="mb-1 flex gap-1.5 text-meta font-caption text-bad">
        <Icon name="alert" className="size-4.5" />
        {missing}
      </p>
    )}
    <div
      className={
        look === 'rows'
          ? 'grid grid-cols-1 divide-y divide-line'
          : `grid gap-2.5 ${tiles[tilesPerRow(Children.count(children))]}`
      }
    >
      {children}
    </div>
  </fieldset>
)
