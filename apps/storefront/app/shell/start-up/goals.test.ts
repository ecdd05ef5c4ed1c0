import { openBrowser } from '@dasturxon/browser/test/browser'
import { beforeEach, expect, test, vi } from 'vitest'

const names = ['saw', 'looked', 'chose', 'began', 'ordered']
const product = { productId: 'plov', modifications: [], note: null }

/** A page of the same tab: everything but the storage is new. */
async function openPage() {
  vi.resetModules()
  return {
    ...(await import('./goals.ts')),
    ...(await import('#features/basket/basket.ts')),
    ...(await import('#features/order-request/pending-order.ts')),
  }
}

/** Sends through a counter that reports each goal at once. */
function sent({ sendGoals }: Awaited<ReturnType<typeof openPage>>, named = names): string[] {
  const goals: string[] = []
  sendGoals(named, (name, onSent) => {
    goals.push(name)
    onSent()
  })
  return goals
}
const at = (path: string) => new URL(path, 'https://olov.uz')
const placed = (orderId: string) => ({ placed: { ref: 'r', orderId, isShown: false, isPaidOnline: false } })

beforeEach(() => {
  vi.unstubAllGlobals()
  openBrowser({ merchantId: 'm-1' })
})

test('reaches each goal once on the way to an order, and again on the way to the next', async () => {
  const page = await openPage()
  page.followBasket(() => {})
  for (const path of ['/', '/product/1', '/about', '/', '/product/2']) page.noteGoals(at(path))
  page.addToBasket(product)
  page.addToBasket(product)
  expect(sent(page)).toEqual(['saw', 'looked', 'chose'])
  expect(page.hasGoals()).toBe(false)
  page.noteGoals(at('/checkout'))
  page.storePendingOrder(placed('o-1'))
  page.noteGoals(at('/profile/orders/o-1'))
  page.noteGoals(at('/profile/orders/o-1'))
  expect(sent(page)).toEqual(['began', 'ordered'])
  page.noteGoals(at('/'))
  expect(sent(page)).toEqual(['saw'])
})

test('keeps the goals of a page without the counter for the next page of the tab', async () => {
  ;(await openPage()).noteGoals(at('/checkout'))
  const next = await openPage()
  expect(next.hasGoals()).toBe(true)
  expect(sent(next)).toEqual(['began'])
  expect((await openPage()).hasGoals()).toBe(false)
})

test('sends goals one after another, and on the next page again what was not reported as sent', async () => {
  const page = await openPage()
  for (const path of ['/', '/checkout']) page.noteGoals(at(path))
  const reports: (() => void)[] = []
  const goals: string[] = []
  const send = (name: string, onSent: () => void) => {
    goals.push(name)
    reports.push(onSent)
  }
  page.sendGoals(names, send)
  page.sendGoals(names, send)
  expect(goals).toEqual(['saw'])
  reports[0]?.()
  expect(goals).toEqual(['saw', 'began'])
  expect(sent(await openPage())).toEqual(['began'])
})

test('does not count an order of an earlier visit, or what another device has put into the basket', async () => {
  const page = await openPage()
  page.storePendingOrder(placed('o-1'))
  page.followBasket(() => {})
  page.noteGoals(at('/branches'))
  const line = { ...product, count: 2, addedAt: 1, updatedAt: 1 }
  page.basketStore.setState({ lines: [line], isKept: true })
  expect(page.hasGoals()).toBe(false)
})

test('sends nothing for a goal that the merchant has not named', async () => {
  const page = await openPage()
  for (const path of ['/', '/product/1', '/checkout']) page.noteGoals(at(path))
  expect(sent(page, ['saw', ''])).toEqual(['saw'])
})
