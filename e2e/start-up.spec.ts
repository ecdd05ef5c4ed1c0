// What a browser does after the page can be read: no loop, no lost visitor, no old shop without saying so.
import { expect, type Page, test } from '@playwright/test'
import { collectPageErrors, hydrated } from '@dasturxon/testbed/observing/page-errors'
import { shop } from './shops.ts'

const home = shop('olov')

/** How often the document itself was fetched. */
function countDocuments(page: Page) {
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      seen.push(new URL(request.url()).pathname)
  })
  return seen
}
const settled = (page: Page) => page.waitForFunction(() => localStorage.getItem('merchant') !== null)

test('[S4.14] a first visit and a return do not reload; another version does, once', async ({ page }) => {
  const documents = countDocuments(page)
  await page.goto(home)
  await settled(page)
  expect(await page.evaluate(() => localStorage.getItem('version'))).toBe('2.1.7')
  // What the first visit has left would say that the second has already begun.
  await page.evaluate(() => localStorage.removeItem('merchant'))
  await page.reload()
  await settled(page)
  expect(documents).toHaveLength(2)

  await page.evaluate(() => {
    localStorage.setItem('version', '2.1.6')
    localStorage.setItem('stale', 'x')
  })
  // The page's own reload may come before this one has ended.
  await page.reload().catch(() => {})
  await expect.poll(() => documents.length).toBe(4)
  await page.waitForFunction(
    () => localStorage.getItem('version') === '2.1.7' && localStorage.getItem('merchant') !== null,
  )
  await page.waitForTimeout(1_000)
  expect(documents).toHaveLength(4)
  expect(await page.evaluate(() => localStorage.getItem('stale'))).toBeNull()
})

test('[S4.15] storage that cannot be written does not reload for ever', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.getItem = (key) => (key === 'version' ? '2.1.6' : null)
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  const documents = countDocuments(page)
  await page.goto(home)
  await hydrated(page)
  await page.waitForTimeout(1_500)
  expect(documents).toHaveLength(1)
})

test('[S4.17] a host that is no shop keeps nothing and has its own address', async ({ page }) => {
  await page.addInitScript(() => {
    if (location.pathname !== '/merchantNotAvailable') localStorage.setItem('left', 'x')
  })
  await page.goto(`${shop('nobody')}/basket`)
  await page.waitForURL(`${shop('nobody')}/merchantNotAvailable`)
  expect(await page.evaluate(() => [localStorage.length, document.cookie])).toEqual([0, ''])
})

test.describe('a newer build', () => {
  // The worker, once it has come, asks past our answer.
  test.use({ serviceWorkers: 'block' })

  test('[S2.45] is announced and taken by a tap', async ({ page }) => {
    await page.goto(`${home}/?lang=eng`)
    await settled(page)
    await page.route('**/builds/latest.json', (route) => route.fulfill({ json: { id: 'newer', timestamp: 1 } }))
    // Whoever comes back before the page watches is heard the next time.
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      await expect(page.getByText('Menu updated')).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 30_000 })
    const documents = countDocuments(page)
    await page.getByRole('button', { name: 'Update' }).click()
    await expect.poll(() => documents.length).toBe(1)
  })
})

test('[S7.44] the build names itself in two files', async ({ page }) => {
  await page.goto(home)
  const read = (path: string) =>
    page.evaluate(async (asked) => {
      const answer = await fetch(asked)
      return {
        status: answer.status,
        kept: answer.headers.get('cache-control'),
        body: await answer.json().catch(() => null),
      }
    }, path)
  const { kept, body } = await read('/builds/latest.json')
  const { id, timestamp } = body as { id: string; timestamp: number }
  expect(kept).toBe('no-store')
  expect(await read(`/builds/meta/${id}.json`)).toEqual({
    status: 200,
    kept: 'public, max-age=31536000, immutable',
    body: { id, timestamp, version: '2.1.7' },
  })
  expect((await read('/builds/meta/other.json')).status).toBe(404)
})

test.describe('a part that is gone', () => {
  // What the worker keeps cannot go missing.
  test.use({ serviceWorkers: 'block' })

  test('[S2.42] [S2.43] reloads the page once, then says what is wrong', async ({ page }) => {
    await page.goto(`${home}/?lang=eng`)
    await hydrated(page)
    await page.route('**/assets/*branches*.js', (route) => route.abort())
    const documents = countDocuments(page)
    const link = page.getByRole('link', { name: 'Branches' }).first()
    // The old document is still there when the new one is asked for.
    const reloaded = page.waitForEvent('domcontentloaded')
    await link.click()
    await reloaded
    await hydrated(page)
    await link.click()
    await expect(page).toHaveTitle('Internal Server Error')
    expect(documents).toHaveLength(1)
  })
})

test.describe('a session', () => {
  // The hint that there is one comes with the page, and must not wait for the worker's patience with a slow line.
  test.use({ serviceWorkers: 'block' })

  test('a session is restored after a reload, by one call, and a second tab shares it', async ({ page, context }) => {
    await page.goto(home)
    await settled(page)
    const renewals: string[] = []
    context.on('request', (request) => {
      if (request.url().endsWith('/users/v1/users/token')) renewals.push(request.url())
    })
    await page.reload()
    await settled(page)
    expect(renewals).toEqual([])
    await page.evaluate(() => fetch('/users/v1/users/guest', { method: 'POST' }).then((answer) => answer.json()))
    const answered = page.waitForResponse('**/users/v1/users/token')
    await page.reload()
    expect((await answered).ok()).toBe(true)
    const second = await context.newPage()
    const again = second.waitForResponse('**/users/v1/users/token')
    await second.goto(home)
    expect((await again).ok()).toBe(true)
    expect(renewals).toHaveLength(2)
  })
})

test('[S6.06] [S4.36] [S2.44] a dead session logs out once, clears what it kept, and ends at /', async ({
  page,
  context,
}) => {
  const profile = { id: '0190d0a0-0000-7000-8000-000000000001', firstName: 'Aziza' }
  let logouts = 0
  const ended = { status: 401, json: { status: 401, code: 'session_ended' } }
  const given = { json: { token: 'x', expiresIn: 600, kind: 'customer', userId: profile.id } }
  await page.route('**/users/v1/users/token', (route) => route.fulfill(logouts > 0 ? ended : given))
  await page.route('**/users/v1/users/me', (route) => route.fulfill({ json: profile }))
  await page.route('**/active', (route) => route.fulfill(ended))
  await page.route('**/users/v1/users/logout', async (route) => {
    logouts++
    // As the real one does: who has left is not let in again by the page that follows.
    await context.clearCookies({ name: '__Host-refresh' })
    await route.fulfill(ended)
  })
  await context.addCookies([
    { name: '_session', value: '1', url: home },
    { name: '__Host-refresh', value: 'x', url: home, secure: true, httpOnly: true },
    { name: '_language', value: 'ru', url: home },
  ])
  const documents = countDocuments(page)
  await page.goto(`${home}/nothing`)
  // The page leaves for it by itself, in the middle of loading this one.
  await expect(page).toHaveURL(`${home}/`)
  await settled(page)
  expect(documents).toEqual(['/nothing', '/'])
  expect(logouts).toBe(1)
  expect((await context.cookies(home)).map(({ name }) => name)).not.toContain('_language')
})

test('a language chosen in another tab reaches this one', async ({ page, context }) => {
  await page.goto(home)
  await settled(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'uz')
  const other = await context.newPage()
  await other.goto(`${home}/ru`)
  await other.close()
  await page.bringToFront()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
})

test('[S8.14] [S4.21] where the browser does not tell the place, the shop says its line once and stays usable', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto(`${home}/?lang=eng`)
  await settled(page)
  const dialog = page.getByRole('dialog', { name: 'Iltimos Manzilga aniqlashga ruxsat bering!' })
  // The last step of the start-up is over, so the clock of this question runs.
  const began = Date.now()
  await page.clock.fastForward(5_000)
  await expect(dialog).toBeVisible()
  const took = Date.now() - began
  await dialog.getByRole('button').first().click()
  await expect(dialog).toBeHidden()
  await page.evaluate(() => localStorage.removeItem('merchant'))
  await page.reload()
  await settled(page)
  await page.clock.fastForward(5_000)
  // Twice as long as it took to come, however fast this machine is.
  await page.waitForTimeout(Math.max(1_000, took * 2))
  await expect(dialog).toBeHidden()
})

test('nothing of this is complained about', async ({ page }) => {
  const complaints = collectPageErrors(page)
  await page.goto(home)
  await settled(page)
  await page.waitForTimeout(2_000)
  expect(complaints).toEqual([])
})
