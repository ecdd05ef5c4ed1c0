// Which brand tab is chosen, and does choosing it lead to another shop? A brand is a merchant with a host of its own.
import type { PageVariant } from './path-prefix.ts'

export type BrandTab = { id: string; domainUrl: string }

export type TabWish = {
  /** The page cookie. */
  page: PageVariant | null
  /** The host the browser shows, with or without a port. */
  host: string
  /** Tabs the merchant has named for the page flags; without them it is the first and the second. */
  named?: { [Page in PageVariant]?: string }
  /** This visit has already been sent on once. */
  wasRedirected: boolean
}

/** `redirectTo` only follows a page flag: a visitor who just came here is not sent away. */
export type TabChoice<Tab> = { tab: Tab; redirectTo: string | null }

export function chooseBrandTab<Tab extends BrandTab>(tabs: readonly Tab[], wish: TabWish): TabChoice<Tab> | null {
  const [first] = tabs
  if (!first) return null

  const flagged = wish.page && flaggedTab(tabs, wish.page, wish.named)
  if (flagged) {
    const isHere = isSameHost(flagged.domainUrl, wish.host)
    return { tab: flagged, redirectTo: isHere || wish.wasRedirected ? null : originOf(flagged.domainUrl) }
  }
  return { tab: tabs.find((tab) => isSameHost(tab.domainUrl, wish.host)) ?? first, redirectTo: null }
}

/** A name that no tab bears any more counts as none. */
const flaggedTab = <Tab extends BrandTab>(tabs: readonly Tab[], page: PageVariant, named: TabWish['named']) =>
  tabs.find(({ id }) => id === named?.[page]) ?? tabs[Number(page) - 1]

const parts = (url: string) => /^(?:(https?):\/\/)?([a-z0-9.-]+?)\.?(:\d+)?(?:[/?#]|$)/i.exec(url.trim())

/** Two that cannot be read are not the same. */
function isSameHost(one: string, other: string): boolean {
  const host = hostOf(one)
  return host !== undefined && host === hostOf(other)
}
const hostOf = (url: string): string | undefined => parts(url)?.[2]?.toLowerCase()

/** Only ever http or https to a plain host; a brand without one is shown, but leads nowhere. */
function originOf(url: string): string | null {
  const [, scheme = 'https', , port = ''] = parts(url) ?? []
  const host = hostOf(url)
  return host ? `${scheme.toLowerCase()}://${host}${port}` : null
}
