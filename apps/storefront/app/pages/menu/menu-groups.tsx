// The menu itself: groups, their categories, their cards.
import { Suspense, useEffect, useState } from 'react'
import { groupAnchorOf } from './category-in-view.ts'
import { MenuSection } from './menu-section.tsx'
import type { MenuGroup } from './menu.ts'

/** The name of the only group says nothing. */
export const hasNamedGroups = (groups: readonly MenuGroup[]): boolean => groups.filter(({ name }) => name).length > 1

/** A visit begins with the page the server wrote. */
let hasBegun = false

export function MenuGroups({ groups }: { groups: readonly MenuGroup[] }) {
  const first = groups[0]?.categories[0]
  // Who comes back finds everything laid out, or the page could not stand where it stood.
  const [isFirstPage] = useState(!hasBegun)
  useEffect(() => void (hasBegun = true), [])
  return groups.map((group) => (
    <section key={group.id} id={groupAnchorOf(group.id)} aria-label={group.name || undefined}>
      {group.name && hasNamedGroups(groups) && (
        <p className="-mb-5 px-gutter pt-6 text-meta font-strong text-ink-3 desktop:-mb-7 desktop:px-0 desktop:pt-8">
          {group.name}
        </p>
      )}
      {group.categories.map((category) => (
        // Comes alive by itself, between two touches of a finger, and sooner when it is touched.
        <Suspense key={category.id}>
          <MenuSection category={category} isFirst={category === first} isFar={isFirstPage && category !== first} />
        </Suspense>
      ))}
    </section>
  ))
}
