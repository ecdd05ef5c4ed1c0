// Caches the data of the last shown page: a visitor who returns soon sees it at once and at the same scroll position,
// and a visitor who returns offline still sees it.
export function lastPageCache<Page>(milliseconds: number) {
  let stored: { page: Page; at: number } | null = null
  return {
    keep: (page: Page): void => {
      // Data shown again from this cache keeps the time of its first showing; otherwise it would never expire.
      if (stored?.page !== page) stored = { page, at: Date.now() }
    },
    fresh: (): Page | null => (stored && Date.now() - stored.at < milliseconds ? stored.page : null),
    any: (): Page | null => stored?.page ?? null,
  }
}
