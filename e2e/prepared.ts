// The page has fetched, beside what it shows, what it will need without network: the product's layer, then the search.
import type { Page } from '@playwright/test'

export const prepared = (page: Page) =>
  page.waitForFunction(() => {
    const ahead = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload], link[rel=prefetch]')]
    const fetched = new Set(
      performance
        .getEntriesByType('resource')
        .filter((entry) => (entry as PerformanceResourceTiming).responseEnd > 0)
        .map(({ name }) => name),
    )
    // The page's data is asked for before its parts are known: only they say that all is on its way.
    return ahead.some(({ href }) => href.includes('/assets/search')) && ahead.every(({ href }) => fetched.has(href))
  })
