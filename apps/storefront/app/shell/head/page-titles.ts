// The document titles: "page · shop". Only the home page and what opens above it have the shop's own title.
import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'

/** The page names by path. A path that ends with `/` names all pages below it. */
export const pageTitles = (words: I18n): Record<string, string> => ({
  '/about': t(words)`About us`,
  '/address/delivery': t(words)`Delivery address`,
  '/address/pickup': t(words)`Pick-up`,
  '/address/pickup2': t(words)`Pick-up`,
  '/basket': t(words)`Basket`,
  '/branches': t(words)`Branches`,
  '/branches/map': t(words)`Map of branches`,
  '/call-center': t(words)`Help`,
  '/category': t(words)`Categories`,
  '/checkout': t(words)`Checkout`,
  '/choose-address': t(words)`Choose an address`,
  '/language': t(words)`Language`,
  '/login': t(words)`Log in`,
  '/login/': t(words)`Log in`,
  '/login/rules': t(words)`How login works`,
  '/offerta': t(words)`Public offer`,
  '/privacy': t(words)`Privacy`,
  '/profile': t(words)`Account`,
  '/profile/address': t(words)`My addresses`,
  '/profile/address/': t(words)`New address`,
  '/profile/cards': t(words)`My cards`,
  '/profile/cards/confirm': t(words)`Confirm card`,
  '/profile/cards/create': t(words)`Add a card`,
  '/profile/cashback': t(words)`Cashback`,
  '/profile/favorites': t(words)`Favourites`,
  '/profile/notifications': t(words)`Notifications`,
  '/profile/orders': t(words)`Orders`,
  '/profile/orders/': t(words)`Order details`,
  '/profile/promos': t(words)`Promo codes`,
  '/profile/user': t(words)`Personal details`,
  '/reservations': t(words)`My reservations`,
  '/reservations/create': t(words)`Reserve a table`,
  '/search': t(words)`Search`,
  '/vacancy': t(words)`Vacancies`,
})

type Match = { loaderData?: unknown } | undefined
type Shown = { shop?: { brand: string; title: string }; titles?: Record<string, string> }

/** The title for the `meta` of a route. `name`: the page's own name, such as that of a product. */
export function documentTitle(matches: readonly Match[], pathname: string, name?: string): { title: string } {
  const { shop, titles = {} } = Object.assign({}, ...matches.map((match) => match?.loaderData)) as Shown
  const page = name ?? titles[pathname] ?? titles[pathname.replace(/[^/]+(?:\/(?:map|pay))?$/, '')]
  return { title: page === undefined ? (shop?.title ?? '') : `${page} · ${shop?.brand}` }
}
