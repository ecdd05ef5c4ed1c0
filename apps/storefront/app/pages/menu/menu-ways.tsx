// Pictures to jump by, above the menu: of its groups, of its categories, or of both, as the merchant wants it shown.
// Tabs are another way, in category-tabs.tsx; groups in tabs are named where they begin.
import { useLingui } from '@lingui/react/macro'
import { anchorOf, groupAnchorOf } from './category-in-view.ts'
import { JumpTiles } from './jump-tiles.tsx'
import { hasNamedGroups } from './menu-groups.tsx'
import type { MenuGroup } from './menu.ts'

export type View = 'TABS' | 'GRID' | 'LIST'

type MenuWaysProps = { groups: readonly MenuGroup[]; views: { groups: View; categories: View } }

export function MenuWays({ groups, views }: MenuWaysProps) {
  const { t } = useLingui()
  const categories = groups.flatMap((group) => group.categories)
  return (
    <>
      {views.groups !== 'TABS' && hasNamedGroups(groups) && (
        <JumpTiles
          label={t`Parts of the menu`}
          view={views.groups}
          jumps={groups
            .filter(({ name }) => name)
            .map(({ id, name, image, hue, categories: [first] }) => ({
              id,
              href: `#${groupAnchorOf(id)}`,
              name,
              image: image ?? first?.image ?? null,
              hue,
            }))}
        />
      )}
      {views.categories !== 'TABS' && categories.length > 1 && (
        <JumpTiles
          label={t`Menu sections`}
          view={views.categories}
          jumps={categories.map(({ id, name, image, hue }) => ({ id, href: `#${anchorOf(id)}`, name, image, hue }))}
        />
      )}
    </>
  )
}
