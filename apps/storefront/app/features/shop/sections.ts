// The parts of a shop that have a page. What has none is not here, so that no link leads nowhere.

export type Place =
  | 'menu'
  | 'search'
  | 'basket'
  | 'orders'
  | 'favourites'
  | 'branches'
  | 'help'
  | 'profile'
  | 'vacancies'
  | 'about'
  | 'terms'
  | 'privacy'
  | 'language'

export const hrefOf: Record<Place, string> = {
  menu: '/',
  search: '/search',
  basket: '/basket',
  orders: '/profile/orders',
  favourites: '/profile/favorites',
  branches: '/branches',
  help: '/call-center',
  profile: '/profile',
  vacancies: '/vacancy',
  about: '/about',
  terms: '/offerta',
  privacy: '/privacy',
  language: '/language',
}

/** The sign in front of its name. */
export const iconOf = <P extends Place>(place: P) =>
  (place === 'favourites' ? 'heart' : place) as Exclude<P, 'favourites'> | 'heart'

/** A story lies above the menu; an order is not the whole profile. Otherwise what lies under a page belongs to it. */
export function isAt(pathname: string, place: Place): boolean {
  if (place === 'menu') return pathname === '/' || pathname.startsWith('/stories/')
  const isUnder = (href: string) => pathname === href || pathname.startsWith(`${href}/`)
  return isUnder(hrefOf[place]) && !(place === 'profile' && isUnder(hrefOf.orders))
}
