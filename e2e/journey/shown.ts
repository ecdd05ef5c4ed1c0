// Reads every sum and every minute range that a page shows.
import type { Page } from '@playwright/test'

/** A sum is written with no-break spaces between thousands: `39 100 UZS`. A reduction counts without its sign. */
const sums = /\d[\d\u00a0]*[\s\u00a0]UZS/g
const ranges = /\d+–\d+\smin/g

const visibleText = (page: Page) => page.locator('body').innerText()

export const sumsIn = (text: string): number[] =>
  (text.match(sums) ?? []).map((sum) => Number(sum.replace(/[^\d]/g, '')))

export const sumsOn = async (page: Page): Promise<number[]> => sumsIn(await visibleText(page))

export const minutesOn = async (page: Page): Promise<string[]> =>
  ((await visibleText(page)).match(ranges) ?? []).map((range) => range.replace(/\s/g, ' '))

/** Records every total that the page ever shows, also for a moment; not the totals that name a missing part. */
export const watchTotals = (page: Page) =>
  page.addInitScript(() => {
    if (!location.protocol.startsWith('http')) return
    const note = () => {
      for (const total of document.querySelectorAll('[data-total]')) {
        const isWhole = total.parentElement?.querySelector('dt')?.textContent === 'Total'
        if (!isWhole) continue
        const seen = JSON.parse(sessionStorage.getItem('totals') ?? '{}') as Record<string, string[]>
        const here = (seen[location.pathname] ??= [])
        const shown = total.getAttribute('data-total') ?? ''
        if (!here.includes(shown))
          sessionStorage.setItem('totals', JSON.stringify({ ...seen, [location.pathname]: [...here, shown] }))
      }
    }
    new MutationObserver(note).observe(document, { subtree: true, childList: true, attributes: true })
  })

export const totalsShown = (page: Page, path: string): Promise<number[]> =>
  page.evaluate((at) => {
    const seen = JSON.parse(sessionStorage.getItem('totals') ?? '{}') as Record<string, string[]>
    return (seen[at] ?? []).map(Number)
  }, path)
