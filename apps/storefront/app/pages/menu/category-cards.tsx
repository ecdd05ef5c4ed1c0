// The list of the product cards of one category of the menu. The server writes it into the page, and the browser hydrates
// it when the category comes near: written-cards.server.tsx and live-cards.tsx.
import { productListAttributes, ProductItems } from '@dasturxon/ui/product-list'
import { MenuCard } from './menu-card.tsx'
import { cardLook, headingOf, type MenuCategory } from './menu.ts'

type CategoryCardsProps = {
  category: MenuCategory
  /** True for the category at the top of the page: its pictures are loaded first. */
  isFirst: boolean
}

export const CategoryList = (props: CategoryCardsProps) => (
  <ul {...productListAttributes({ ...cardLook(props.category), labelledBy: headingOf(props.category.id) })}>
    <CategoryCards {...props} />
  </ul>
)

export function CategoryCards({ category, isFirst }: CategoryCardsProps) {
  const look = cardLook(category)
  return (
    <ProductItems
      {...look}
      items={category.products.map((product, index) => ({
        key: product.id,
        card: <MenuCard product={product} category={category} view={look.view} isFirst={isFirst && index < 2} />,
      }))}
    />
  )
}
