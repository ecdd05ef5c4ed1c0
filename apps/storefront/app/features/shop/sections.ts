// The sections of a shop that have a page. A section without a page is not listed, so that no link is dead.

export type Section =
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

export const hrefOf: Record<Section, string> = {
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

/** The icon in front of the section's name. */
export const iconOf = <P extends Section>(section: P) =>
  (section === 'favourites' ? 'heart' : section) as Exclude<P, 'favourites'> | 'heart'

/**
 * A section contains its own path and the paths under it. Exceptions: the menu contains only `/` and the stories, and
 * the profile does not contain the orders.
 */
export function isInSection(pathname: string, section: Section): boolean {
  if (section === 'menu') return pathname === '/' || pathname.startsWith('/stories/')
  const isUnder = (href: string) => pathname === href || pathname.startsWith(`${href}/`)
  return isUnder(hrefOf[section]) && !(section === 'profile' && isUnder(hrefOf.orders))
}
