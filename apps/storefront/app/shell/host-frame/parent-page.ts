// Where the back button of the app around the shop leads from a page.
const sections = new Set(['profile', 'branches', 'vacancy', 'login'])

export type ParentPage = {
  path: string
  /** The same parent however the page was reached: nobody goes back from a placed order to an empty checkout. */
  isFixed: boolean
}

/** Null on the first page, where the app shows its own way out. */
export function parentPage(pathname: string, hasBasketPage: boolean): ParentPage | null {
  const parts = pathname.split('/').filter(Boolean)
  const [section] = parts
  if (section === undefined) return null
  if (section === 'checkout') return { path: hasBasketPage ? '/basket' : '/', isFixed: true }
  const isInside = sections.has(section) && parts.length > 1
  return { path: isInside ? `/${parts.slice(0, -1).join('/')}` : '/', isFixed: section === 'profile' && isInside }
}
