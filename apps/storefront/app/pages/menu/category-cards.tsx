// The list of the product cards of one category of the menu. The server writes it into the page, and the browser hydrates
// it when the category comes near: written-cards.server.tsx and live-cards.tsx.
import { productListAttributes, ProductItems } from '@dasturxon/ui/product-list'
import { ListService } from './card-service.tsx'
import { MenuCard } from './menu-card.tsx'
import { cardLook, headingOf, type MenuCategory, popularId } from './menu.ts'
import type { RenderedCard } from './product/open-product.ts'

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
    <ListService>
      <ProductItems
        {...look}
        items={category.products.map((product, index) => ({
          key: product.id,
          attributes: product.listed,
          card: <MenuCard product={product} category={category} view={look.view} isFirst={isFirst && index < 2} />,
        }))}
      />
    </ListService>
  )
}

/** The products ordered most often, in one row; each looks and opens as in its own category. */
export const PopularList = (props: { cards: readonly RenderedCard[] }) => (
  <ul {...productListAttributes({ view: 'RAIL', labelledBy: headingOf(popularId) })}>
    <PopularCards {...props} />
  </ul>
)

export const PopularCards = ({ cards }: { cards: readonly RenderedCard[] }) => (
  <ListService>
    <ProductItems
      view="RAIL"
      items={cards.map(({ product, category }, index) => ({
        key: product.id,
        attributes: product.listed,
        card: <MenuCard product={product} category={category} view="RAIL" isFirst={index < 2} />,
      }))}
    />
  </ListService>
)
