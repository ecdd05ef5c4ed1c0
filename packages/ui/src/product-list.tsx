// The layout of the product cards of one category: a grid, a list, or a horizontally scrolling row (rail).
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import type { ProductView } from './product-card-parts.tsx'

const layouts: Record<ProductView, string> = {
  MEDIUM: 'medium-cards',
  BIG: 'big-cards',
  SMALL:
    'grid *:min-w-0 divide-y divide-line desktop:grid-cols-2 desktop:gap-x-7 desktop:divide-y-0 desktop:*:last:odd:col-span-2',
  RAIL: 'rail gap-3 scroll-px-gutter desktop:scroll-px-0 desktop:gap-4',
}
/** The width of a card in a rail, so that a part of the next card always shows. */
const railWidths: Record<ProductView, string> = {
  BIG: 'w-[min(20rem,84vw)]',
  MEDIUM: 'w-38 desktop:w-44',
  SMALL: 'w-[min(20rem,84vw)]',
  RAIL: 'w-38 desktop:w-44',
}

type ListLook = {
  view: ProductView
  /** One horizontally scrolling row, whatever the view of the cards. */
  isRail?: boolean | undefined
}
/** `attributes`: of the list item, for the style sheets of the page. */
type CardItems = readonly { key: string; card: ReactNode; attributes?: Record<`data-${string}`, string> }[]
export type ProductListProps = ListLook & {
  /** The id of the heading. */
  labelledBy: string
  items: CardItems
}

/** The attributes of the list element, for a page that writes the items of the list separately. */
export const productListAttributes = ({
  view,
  isRail = view === 'RAIL',
  labelledBy,
}: Omit<ProductListProps, 'items'>) => ({
  'aria-labelledby': labelledBy,
  className: classNames('px-gutter desktop:px-0', layouts[isRail ? 'RAIL' : view]),
  // Keyboard users must be able to scroll a rail, also when it contains no focusable element.
  tabIndex: isRail ? 0 : undefined,
})

export const ProductItems = ({ view, isRail = view === 'RAIL', items }: ListLook & { items: CardItems }) =>
  items.map(({ key, card, attributes }) => (
    <li key={key} className={isRail ? railWidths[view] : undefined} {...attributes}>
      {card}
    </li>
  ))

export const ProductList = (props: ProductListProps) => (
  <ul {...productListAttributes(props)}>
    <ProductItems {...props} />
  </ul>
)
