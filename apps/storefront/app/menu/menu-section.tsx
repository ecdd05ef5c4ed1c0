// One category: its heading and its cards, laid out as the merchant chose.
import { ProductList } from '@dasturxon/ui/product-list'
import { SectionHeading } from '@dasturxon/ui/section-heading'
import { useLingui } from '@lingui/react/macro'
import { anchorOf } from './category-in-view.ts'
import type { MenuCategory } from './menu.ts'
import { MenuCard } from './menu-card.tsx'

/** `isFirst`: at the top of the page, where its pictures are what the visitor waits for. */
export function MenuSection({ category, isFirst }: { category: MenuCategory; isFirst: boolean }) {
  const { t } = useLingui()
  const { id, name, scroll, products } = category
  const isRail = scroll === 'HORIZONTAL'
  const view = isRail && category.view === 'MEDIUM' ? 'RAIL' : category.view
  const heading = `h-${id}`
  return (
    <section
      id={anchorOf(id)}
      aria-labelledby={heading}
      className="scroll-mt-2 pt-6 pb-2 desktop:pt-8"
      data-view={category.view}
      data-scroll={scroll}
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
