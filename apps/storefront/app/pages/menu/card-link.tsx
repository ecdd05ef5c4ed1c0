// The link from a card to its product: a layer above the page if the merchant has chosen a sheet or a pop-up, else
// a page. The URL is the product's URL in both cases, so it can be bookmarked, sent and opened without JavaScript.
import type { LinkProps } from '@dasturxon/ui/link'
import { Link, useLocation, useNavigate } from 'react-router'
import type { MenuCategory } from './menu.ts'

export const productHref = (id: string): string => `/product/${id}`

/** The query parameter that opens a product above the page; the URL bar shows the product's URL instead. */
export const layerKey = 'product'

/** The page below the layer keeps its scroll position and its data. */
const layerOptions = { preventScrollReset: true, defaultShouldRevalidate: false } as const

function withProduct(search: string, id: string): string {
  const query = new URLSearchParams(search)
  query.set(layerKey, id)
  return `?${query}`
}

/** Used by the LinkContext around a card; the `href` it receives is the URL of the product page. */
export function LayerLink({ href, children, ...props }: LinkProps) {
  const { search } = useLocation()
  const id = href.slice(href.lastIndexOf('/') + 1)
  return (
    <Link to={withProduct(search, id)} mask={href} {...layerOptions} {...props}>
      {children}
    </Link>
  )
}

export function useOpenProduct(): (id: string, opens: MenuCategory['opens']) => void {
  const navigate = useNavigate()
  return (id, opens) =>
    void (opens === 'FULL_SCREEN'
      ? navigate(productHref(id))
      : navigate(withProduct(location.search, id), { mask: productHref(id), ...layerOptions }))
}
