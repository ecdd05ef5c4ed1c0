// The way from a card to its product: above the page where the merchant wants a sheet or a pop-up, a page of its own
// otherwise. The address is the product's in both cases, so it can be kept, sent and opened without any script.
import type { LinkProps } from '@dasturxon/ui/link'
import { Link, useLocation, useNavigate } from 'react-router'
import type { MenuCategory } from './menu.ts'

export const productHref = (id: string): string => `/product/${id}`

/** In the address of the page below, under the product's own. */
export const layerKey = 'product'

/** The page below stays where and what it is. */
const above = { preventScrollReset: true, defaultShouldRevalidate: false } as const

function withProduct(search: string, id: string): string {
  const query = new URLSearchParams(search)
  query.set(layerKey, id)
  return `?${query}`
}

/** For the LinkContext around a card: its href is the product's page. */
export function LayerLink({ href, children, ...props }: LinkProps) {
  const { search } = useLocation()
  const id = href.slice(href.lastIndexOf('/') + 1)
  return (
    <Link to={withProduct(search, id)} mask={href} {...above} {...props}>
      {children}
    </Link>
  )
}

export function useOpenProduct(): (id: string, opens: MenuCategory['opens']) => void {
  const navigate = useNavigate()
  return (id, opens) =>
    void (opens === 'FULL_SCREEN'
      ? navigate(productHref(id))
      : navigate(withProduct(location.search, id), { mask: productHref(id), ...above }))
}
