// The categories of the menu, or of one group, as pictures. Categories without a group follow without a heading.
import { Icon } from '@dasturxon/ui/icon'
import { Plate } from '@dasturxon/ui/plate'
import { Link } from 'react-router'
import { imageUrl } from '#platform/image/image-url.ts'
import type { MenuCategory, MenuGroup } from '../menu.ts'

type IndexedGroup = Pick<MenuGroup<Omit<MenuCategory, 'products'>>, 'id' | 'name' | 'listed' | 'categories'>

export const indexGroup = ({ id, name, listed, categories }: MenuGroup, isNamed: boolean): IndexedGroup => ({
  id,
  name: isNamed ? name : '',
  listed,
  categories: categories.map(({ products: _products, ...category }) => category),
})

export const CategoryIndex = ({ groups }: { groups: readonly IndexedGroup[] }) => (
  <div className="grid gap-7 px-gutter desktop:px-0">
    {groups.map(({ id, name, listed, categories }) => (
      <section key={id} aria-label={name || undefined} {...listed}>
        {name && (
          <h2 className="mb-2 text-h3">
            <Link to={`/category?group=${id}`} className="flex min-h-target items-center justify-between gap-2">
              <span className="min-w-0 break-words">{name}</span>
              <Icon name="next" className="size-5 flex-none text-ink-3" />
            </Link>
          </h2>
        )}
        <ul className="grid grid-cols-2 gap-3 tablet:grid-cols-3 desktop:grid-cols-5 desktop:gap-4">
          {categories.map((category) => (
            <CategoryTile key={category.id} category={category} />
          ))}
        </ul>
      </section>
    ))}
  </div>
)

const CategoryTile = ({ category: { id, name, image, hue, listed } }: { category: Omit<MenuCategory, 'products'> }) => (
  <li {...listed}>
    <Link to={`/category?id=${id}`} className="group block">
      <Plate hue={hue} alt="" picture={image ? { src: imageUrl(image, 240) } : undefined} shape="square" />
      <span className="mt-2 block text-body font-name break-words">{name}</span>
    </Link>
  </li>
)
