// The products of one category on a page of their own: there is room, so a rail becomes a grid.
import { ProductList } from '@dasturxon/ui/product-list'
import { useLingui } from '@lingui/react/macro'
import { MenuCard } from '../menu-card.tsx'
import type { MenuCategory } from '../menu.ts'

const headingId = 'products'

export function CategoryProducts({ category }: { category: MenuCategory }) {
  const { t } = useLingui()
  return (
    <section>
      <h2 id={headingId} className="sr-only">{t`Dishes`}</h2>
      <ProductList
        view={category.view}
        labelledBy={headingId}
        items={category.products.map((product, place) => ({
          key: product.id,
          card: <MenuCard product={product} category={category} view={category.view} isFirst={place < 2} />,
        }))}
      />
    </section>
  )
}
