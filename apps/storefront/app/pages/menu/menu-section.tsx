// One category of the menu: its heading and its product cards, in the layout chosen by the merchant.
import { ProductList } from '@dasturxon/ui/product-list'
import { SectionHeading } from '@dasturxon/ui/section-heading'
import { useLingui } from '@lingui/react/macro'
import { anchorOf } from './category-in-view.ts'
import { MenuCard } from './menu-card.tsx'
import type { MenuCategory } from './menu.ts'

type MenuSectionProps = {
  category: MenuCategory
  /** True for the section at the top of the page: its pictures are loaded first. */
  isFirst: boolean
  /** True if the layout may wait until the section is near the viewport: class `far` in app.css. */
  isFar: boolean
}

export function MenuSection({ category, isFirst, isFar }: MenuSectionProps) {
  const { t } = useLingui()
  const { id, name, scroll, products } = category
  const isRail = scroll === 'HORIZONTAL'
  const view = isRail && category.view === 'MEDIUM' ? 'RAIL' : category.view
  const heading = `h-${id}`
  const rows = isRail ? 1 : view === 'MEDIUM' ? Math.ceil(products.length / 2) : products.length
  return (
    <section
      id={anchorOf(id)}
      aria-labelledby={heading}
      className={`scroll-mt-2 pt-6 pb-2 desktop:pt-8 ${isFar ? 'far' : ''}`}
      data-view={category.view}
      data-scroll={scroll}
      data-rows={rows}
    >
      <SectionHeading
        id={heading}
        title={name}
        more={isRail ? { href: `/category?id=${id}`, text: t`All` } : undefined}
      />
      <ProductList
        view={view}
        isRail={isRail}
        labelledBy={heading}
        items={products.map((product, index) => ({
          key: product.id,
          card: <MenuCard product={product} category={category} view={view} isFirst={isFirst && index < 2} />,
        }))}
      />
    </section>
  )
}
