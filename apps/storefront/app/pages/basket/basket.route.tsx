// The basket on a page of its own. The server knows nobody's basket, so it writes the same page for everybody; what lies
// in it comes from this machine.
import { merchantContext } from '#features/shop/request-context.server.ts'
import { requirePlace } from '#features/shop/sections.server.ts'
import type { Route } from './+types/basket.route.ts'
import { BasketPage } from './basket-page.tsx'

export function loader({ context, request }: Route.LoaderArgs) {
  const { promoActive } = requirePlace('basket', context.get(merchantContext), request)
  return { hasPromos: promoActive }
}

export default function Basket({ loaderData }: Route.ComponentProps) {
  return <BasketPage hasPromos={loaderData.hasPromos} />
}
