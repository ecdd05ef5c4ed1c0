// The sections of a shop that have a page. A section without a page is not listed, so that no link is dead.

export type Section =
  | 'menu'
  | 'search'
  | 'basket'
  | 'orders'
  | 'favourites'
  | 'cards'
  | 'reservations'
  | 'promos'
  | 'cashback'
  | 'notifications'
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
  cards: '/profile/cards',
  reservations: '/reservations',
  promos: '/profile/promos',
  cashback: '/profile/cashback',
  notifications: '/profile/notifications',
  branches: '/branches',
  help: '/call-center',
  profile: '/profile',
  vacancies: '/vacancy',
  about: '/about',
  terms: '/offerta',
  privacy: '/privacy',
  language: '/language',
}

const icons = {
  favourites: 'heart',
  cards: 'card',
  reservations: 'calendar',
  promos: 'ticket',
  cashback: 'gift',
  notifications: 'bell',
} as const

/** The icon in front of the section's name. */
export const iconOf = <P extends Section>(section: P) =>
  (section in icons ? icons[section as keyof typeof icons] : section) as
    | Exclude<P, keyof typeof icons>
    | (typeof icons)[keyof typeof icons]

/**
 * A section contains its own path and the paths under it. Exceptions: the menu contains only `/` and the stories, and
 * the profile does not contain the orders.
 */
export function isInSection(pathname: string, section: Section): boolean {
  if (section === 'menu') return pathname === '/' || pathname.startsWith('/stories/')
  const isUnder = (href: string) => pathname === href || pathname.startsWith(`${href}/`)
  return isUnder(hrefOf[section]) && !(section === 'profile' && isUnder(hrefOf.orders))
}
