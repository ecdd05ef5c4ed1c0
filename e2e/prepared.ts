// The page has fetched, beside what it shows, what it will need without network: the product's layer, then the search.
// And the worker keeps it: what has only arrived is not yet what can be handed out again.
import { expect, type Page } from '@playwright/test'

export const prepared = (page: Page) =>
  expect
    .poll(() => page.evaluate(stillMissing), { message: 'kept for a time without network', timeout: 60_000 })
    .toEqual([])

async function stillMissing(): Promise<string[]> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload], link[rel=prefetch]')]
  const ahead = links.map(({ href }) => href)
  // The page's data is asked for before its parts are known: only they say that all is on its way.
  if (!ahead.some((href) => href.includes('/assets/search'))) return ['the search']
  const wanted = [location.href, ...ahead]
  const kept = await Promise.all(wanted.map((address) => caches.match(address, { ignoreVary: true })))
  return wanted.filter((_, index) => !kept[index])
}
