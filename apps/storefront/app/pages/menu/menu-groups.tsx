// The menu: groups with their categories and product cards.
import { useEffect, useState } from 'react'
import { groupAnchorOf } from './category-in-view.ts'
import { MenuSection } from './menu-section.tsx'
import type { GroupHead } from './menu.ts'

/** Group names are shown only if there is more than one: the name of a single group carries no information. */
export const hasNamedGroups = (groups: readonly { name: string }[]): boolean =>
  groups.filter(({ name }) => name).length > 1

/** False until the menu was shown once in this visit. */
let wasMenuShown = false

export function MenuGroups({ groups, menuAddress }: { groups: readonly GroupHead[]; menuAddress: string }) {
  const first = groups[0]?.categories[0]
  // On a return to this page all sections are laid out at once: otherwise the scroll position could not be restored.
  const [isFirstPage] = useState(!wasMenuShown)
  useEffect(() => void (wasMenuShown = true), [])
  return groups.map((group) => (
    <section key={group.id} id={groupAnchorOf(group.id)} aria-label={group.name || undefined} {...group.listed}>
      {group.name && hasNamedGroups(groups) && (
        <p className="-mb-5 px-gutter pt-6 text-meta font-strong text-ink-3 desktop:-mb-7 desktop:px-0 desktop:pt-8">
          {group.name}
        </p>
      )}
      {group.categories.map((category) => (
        <MenuSection
          key={category.id}
          category={category}
          menuAddress={menuAddress}
          isFirst={category === first}
          isFar={isFirstPage && category !== first}
        />
      ))}
    </section>
  ))
}
