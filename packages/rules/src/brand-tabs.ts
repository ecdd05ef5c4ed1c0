// Selects the brand tab and decides on a redirect to the brand's site. A brand is a merchant with its own host.
import type { PageVariant } from './path-prefix.ts'

export type BrandTab = { id: string; domainUrl: string }

export type TabPreference = {
  /** The page flag, stored in the page cookie. */
  page: PageVariant | null
  /** The host of the current URL, with or without a port. */
  host: string
  /** Tab ids the merchant configured for the page flags; by default flag 1 is the first tab and flag 2 the second. */
  named?: { [Page in PageVariant]?: string }
  /** This visit has already been redirected once. */
  wasRedirected: boolean
}

/** `redirectTo` is set only because of a page flag: a visitor without the flag is never redirected. */
export type TabChoice<Tab> = { tab: Tab; redirectTo: string | null }

export function chooseBrandTab<Tab extends BrandTab>(
  tabs: readonly Tab[],
  preference: TabPreference,
): TabChoice<Tab> | null {
  const [first] = tabs
  if (!first) return null

  const flagged = preference.page && flaggedTab(tabs, preference.page, preference.named)
  if (flagged) {
    const isHere = isSameHost(flagged.domainUrl, preference.host)
    return { tab: flagged, redirectTo: isHere || preference.wasRedirected ? null : originOf(flagged.domainUrl) }
  }
  return { tab: tabs.find((tab) => isSameHost(tab.domainUrl, preference.host)) ?? first, redirectTo: null }
}

/** Ignores a configured tab id that no longer exists. */
const flaggedTab = <Tab extends BrandTab>(tabs: readonly Tab[], page: PageVariant, named: TabPreference['named']) =>
  tabs.find(({ id }) => id === named?.[page]) ?? tabs[Number(page) - 1]

const parts = (url: string) => /^(?:(https?):\/\/)?([a-z0-9.-]+?)\.?(:\d+)?(?:[/?#]|$)/i.exec(url.trim())

/** Two unparseable URLs are not the same host. */
function isSameHost(one: string, other: string): boolean {
  const host = hostOf(one)
  return host !== undefined && host === hostOf(other)
}
const hostOf = (url: string): string | undefined => parts(url)?.[2]?.toLowerCase()

/** Returns only http or https origins of a plain host; null means that the tab is shown without a redirect. */
function originOf(url: string): string | null {
  const [, scheme = 'https', , port = ''] = parts(url) ?? []
  const host = hostOf(url)
  return host ? `${scheme.toLowerCase()}://${host}${port}` : null
}
