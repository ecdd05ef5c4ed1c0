// A horizontally scrolling row that snaps to its items; a part of the next item shows that the row scrolls.
import type { ReactNode } from 'react'

export type RailProps = { label: string; items: readonly { key: string; item: ReactNode }[] }

export const Rail = ({ label, items }: RailProps) => (
  <ul
    aria-label={label}
    className="rail scroll-px-gutter gap-2.5 px-gutter py-1 desktop:-mx-1 desktop:scroll-px-1 desktop:gap-3 desktop:px-1"
    // Keyboard users must be able to scroll the row.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    tabIndex={0}
  >
    {items.map(({ key, item }) => (
      <li key={key}>{item}</li>
    ))}
  </ul>
)
