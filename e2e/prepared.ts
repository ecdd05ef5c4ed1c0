// Waits until the service worker has cached everything the page needs without network: the product layer, then the
// search. Downloaded files are not enough: only cached files can be served again.
import { expect, type Page } from '@playwright/test'

export const prepared = (page: Page) =>
  expect
    .poll(() => page.evaluate(stillMissing), {
      message: 'files missing from the service worker cache',
      timeout: 60_000,
    })
    .toEqual([])

async function stillMissing(): Promise<string[]> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload], link[rel=prefetch]')]
  const prefetched = links.map(({ href }) => href)
  // The prefetch links appear after the page's data is requested; the search link shows that all of them are there.
  if (!prefetched.some((href) => href.includes('/assets/search'))) return ['the search']
  const needed = [location.href, ...prefetched]
  const cached = await Promise.all(needed.map((address) => caches.match(address, { ignoreVary: true })))
  return needed.filter((_, index) => !cached[index])
}
