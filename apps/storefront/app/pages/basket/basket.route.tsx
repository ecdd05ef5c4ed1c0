// The basket page. The basket is stored in the browser, so the server renders the same page for all visitors and the
// browser adds the products.
import { merchantContext } from '#features/shop/request-context.server.ts'
import { requireSection } from '#features/shop/sections.server.ts'
import type { Route } from './+types/basket.route.ts'
import { BasketPage } from './basket-page.tsx'

export function loader({ context, request }: Route.LoaderArgs) {
  requireSection('basket', context.get(merchantContext), request)
  return null
}

/** A navigation from another page asks the server for nothing, so that the basket opens without network. */
export const clientLoader = () => null

export default BasketPage
