// Keeps the last page that was shown: whoever comes back soon finds it at once and where it was, and whoever comes back
// without network finds it at all.
export function keptFor<Page>(milliseconds: number) {
  let kept: { page: Page; at: number } | null = null
  return {
    keep: (page: Page): void => {
      // Shown again is not new.
      if (kept?.page !== page) kept = { page, at: Date.now() }
    },
    fresh: (): Page | null => (kept && Date.now() - kept.at < milliseconds ? kept.page : null),
    any: (): Page | null => kept?.page ?? null,
  }
}
