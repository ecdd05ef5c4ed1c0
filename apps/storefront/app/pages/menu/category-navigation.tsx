// Picture links above the menu that jump to its categories or its groups, as the merchant has configured, never to both:
// the menu names its groups anyway. The alternative, tabs, is in category-tabs.tsx; on a desktop they stand beside the
// menu all the time, and pictures of groups would say the same again.
import { useLingui } from '@lingui/react/macro'
import { Plate } from '@dasturxon/ui/plate'
import type { PlateHue } from '@dasturxon/ui/plate-hue'
import { imageUrl } from '#platform/image/image-url.ts'
import { anchorOf, groupAnchorOf } from './category-in-view.ts'
import type { ListedAt } from './current-branch/listed-at.ts'
import { hasNamedGroups } from './menu-groups.tsx'
import type { GroupHead } from './menu.ts'

export type View = 'TABS' | 'GRID' | 'LIST'

type MenuWaysProps = { groups: readonly GroupHead[]; views: { groups: View; categories: View } }

export function CategoryNavigation({ groups, views }: MenuWaysProps) {
  const { t } = useLingui()
  const categories = groups.flatMap((group) => group.categories)
  const hasCategories = views.categories !== 'TABS' && categories.length > 1
  return (
    <>
      {!hasCategories && views.groups !== 'TABS' && hasNamedGroups(groups) && (
        <CategoryTiles
          label={t`Menu groups`}
          view={views.groups}
          className={views.categories === 'TABS' && categories.length > 1 ? 'desktop:hidden' : ''}
          jumps={groups
            .filter(({ name }) => name)
            .map(({ id, name, image, hue, listed, categories: [first] }) => ({
              id,
              href: `#${groupAnchorOf(id)}`,
              name,
              image: image ?? first?.image ?? null,
              hue,
              listed,
            }))}
        />
      )}
      {views.categories !== 'TABS' && hasCategories && (
        <CategoryTiles
          label={t`Menu sections`}
          view={views.categories}
          jumps={categories.map(({ id, name, image, hue, listed }) => ({
            id,
            href: `#${anchorOf(id)}`,
            name,
            image,
            hue,
            listed,
          }))}
        />
      )}
    </>
  )
}

/**
 * Menu navigation for merchants who have chosen pictures instead of tabs: tiles in a grid, or rows of a list. Used for
 * groups and for categories.
 */
export type CategoryLink = {
  id: string
  href: string
  name: string
  image: string | null
  hue: PlateHue
  listed: ListedAt
}
type JumpTilesProps = { label: string; view: 'GRID' | 'LIST'; className?: string; jumps: readonly CategoryLink[] }

const rows = {
  GRID: 'grid grid-cols-3 gap-2.5 tablet:grid-cols-4 desktop:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]',
  LIST: 'grid divide-y divide-line overflow-hidden rounded-plate bg-surface-2 desktop:grid-cols-3 desktop:divide-y-0 desktop:bg-surface',
}
const tiles = {
  GRID: 'grid content-start gap-1.5 rounded-plate text-center',
  LIST: 'flex min-h-14 items-center gap-3 px-3 py-1.5',
}

export const CategoryTiles = ({ label, view, className = '', jumps }: JumpTilesProps) => (
  <nav aria-label={label} data-listed="" className={`px-gutter pt-4 desktop:px-0 ${className}`}>
    <ul className={rows[view]}>
      {jumps.map(({ id, href, name, image, hue, listed }) => (
        <li key={id} {...listed}>
          <a
            href={href}
            className={`${tiles[view]} text-label font-name transition duration-press active:scale-[0.98]`}
          >
            <span className={view === 'LIST' ? 'w-11 flex-none' : ''}>
              <Plate
                hue={hue}
                alt=""
                shape={view === 'GRID' ? 'tile' : 'square'}
                picture={image ? { src: imageUrl(image, 240) } : undefined}
              />
            </span>
            <span className={view === 'GRID' ? 'line-clamp-2 leading-tight' : 'grow'}>{name}</span>
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
