// The link from a card to its product: a layer above the page if the merchant has chosen a sheet or a pop-up, else
// a page. The URL is the product's URL in both cases, so it can be bookmarked, sent and opened without JavaScript. The
// links are plain, and the page opens them: the cards of the home page live outside the router.
import type { LinkProps } from '@dasturxon/ui/link'
import { type MouseEvent, useCallback, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
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

/** Used by the LinkContext around a card. */
export const LayerLink = ({ children, ...props }: LinkProps) => (
  <a {...props} data-opens="">
    {children}
  </a>
)
export const PageLink = ({ children, ...props }: LinkProps) => (
  <a {...props} data-opens="page">
    {children}
  </a>
)

type Open = (id: string, isPage: boolean) => void
/** Opens a product with the router of the page that is shown; null while no page with cards is shown. */
let open: Open | null = null

export function showProduct(id: string, opens: MenuCategory['opens']): void {
  if (open) open(id, opens === 'FULL_SCREEN')
  else location.assign(productHref(id))
}

/** The click handler of a page with cards: opens the product of a clicked card without loading a document. */
export function useCardLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate()
  const { search } = useLocation()
  const openHere = useCallback<Open>(
    (id, isPage) =>
      void (isPage
        ? navigate(productHref(id))
        : navigate(withProduct(search, id), { mask: productHref(id), ...layerOptions })),
    [navigate, search],
  )
  useEffect(() => {
    open = openHere
    return () => void (open = open === openHere ? null : open)
  }, [openHere])
  return (event) => {
    const link = isPlainClick(event) && (event.target as Element).closest<HTMLAnchorElement>('a[data-opens]')
    if (!link) return
    event.preventDefault()
    openHere(link.pathname.slice(productHref('').length), link.dataset['opens'] === 'page')
  }
}

/** Any other click is left to the browser: it opens a new tab or a menu. */
const isPlainClick = ({ defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  !defaultPrevented && button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
