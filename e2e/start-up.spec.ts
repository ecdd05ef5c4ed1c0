// The client start-up: no reload loop, a restored session, and a notice about a newer build.
import { expect, type Page, test } from '@playwright/test'
import { collectPageErrors, hydrated } from '@dasturxon/testbed/observing/page-errors'
import { shop } from './shops.ts'

const home = shop('olov')

/** Collects the path of every document request of the main frame. */
function countDocuments(page: Page) {
  const paths: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      paths.push(new URL(request.url()).pathname)
  })
  return paths
}
const settled = (page: Page) => page.waitForFunction(() => localStorage.getItem('merchant') !== null)

test('[S4.14] [S9.01] reloads once when the stored version differs, and not on a first or repeated visit', async ({
  page,
}) => {
  const documents = countDocuments(page)
  await page.goto(home)
  await settled(page)
  expect(await page.evaluate(() => localStorage.getItem('version'))).toBe('2.1.7')
  // Removes the key that `settled` waits for: otherwise the next wait would end before the second start-up.
  await page.evaluate(() => localStorage.removeItem('merchant'))
  await page.reload()
  await settled(page)
  expect(documents).toHaveLength(2)

  await page.evaluate(() => {
    localStorage.setItem('version', '2.1.6')
    localStorage.setItem('stale', 'x')
  })
  // The page may reload itself before this reload has finished, which aborts it.
  await page.reload().catch(() => {})
  await expect.poll(() => documents.length).toBe(4)
  await page.waitForFunction(
    () => localStorage.getItem('version') === '2.1.7' && localStorage.getItem('merchant') !== null,
  )
  await page.waitForTimeout(1_000)
  expect(documents).toHaveLength(4)
  expect(await page.evaluate(() => localStorage.getItem('stale'))).toBeNull()
})

test('[S4.15] does not reload in a loop when localStorage cannot be written', async ({ page }) => {
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

test('[S4.17] clears storage and redirects to /merchantNotAvailable on a host without a shop', async ({ page }) => {
  await page.addInitScript(() => {
    if (location.pathname !== '/merchantNotAvailable') localStorage.setItem('left', 'x')
  })
  await page.goto(`${shop('nobody')}/basket`)
  await page.waitForURL(`${shop('nobody')}/merchantNotAvailable`)
  expect(await page.evaluate(() => [localStorage.length, document.cookie])).toEqual([0, ''])
})

test.describe('a newer build', () => {
  // A request through an active service worker would bypass the response that this test simulates.
  test.use({ serviceWorkers: 'block' })

  test('[S2.45] is announced by a notice and loaded with one tap', async ({ page }) => {
    await page.goto(`${home}/?lang=eng`)
    await settled(page)
    await page.route('**/builds/latest.json', (route) => route.fulfill({ json: { id: 'newer', timestamp: 1 } }))
    // A focus event before the page listens is lost, so the event is repeated.
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      await expect(page.getByText('Menu updated')).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 30_000 })
    const documents = countDocuments(page)
    await page.getByRole('button', { name: 'Update' }).click()
    await expect.poll(() => documents.length).toBe(1)
  })
})

test('[S7.44a] serves the build id and version in latest.json and an immutable meta file', async ({ page }) => {
  await page.goto(home)
  const read = (path: string) =>
    page.evaluate(async (url) => {
      const response = await fetch(url)
      return {
        status: response.status,
        cacheControl: response.headers.get('cache-control'),
        body: await response.json().catch(() => null),
      }
    }, path)
  const { cacheControl, body } = await read('/builds/latest.json')
  const { id, timestamp } = body as { id: string; timestamp: number }
  expect(cacheControl).toBe('no-store')
  expect(await read(`/builds/meta/${id}.json`)).toEqual({
    status: 200,
    cacheControl: 'public, max-age=31536000, immutable',
    body: { id, timestamp, version: '2.1.7' },
  })
  expect((await read('/builds/meta/other.json')).status).toBe(404)
})

test.describe('a missing chunk', () => {
  // The service worker is blocked: a chunk in its cache could not be missing.
  test.use({ serviceWorkers: 'block' })

  test('[S2.42] [S2.43] [S8.11] [S9.08] reloads the page once when a chunk does not load, then shows the error page', async ({
    page,
  }) => {
    await page.goto(`${home}/?lang=eng`)
    await hydrated(page)
    await page.route('**/assets/*branches*.js', (route) => route.abort())
    const documents = countDocuments(page)
    const link = page.getByRole('link', { name: 'Branches' }).first()
    // Waits for the reloaded document: the old one stays until the new one has been received.
    const reloaded = page.waitForEvent('domcontentloaded')
    await link.click()
    await reloaded
    await hydrated(page)
    await link.click()
    await expect(page).toHaveTitle('Internal Server Error')
    expect(documents).toHaveLength(1)
  })
})

test.describe('a language catalogue', () => {
  test.use({ serviceWorkers: 'block' })

  test('[S8.19] leaves the page readable and logs an error to the console when it does not load', async ({ page }) => {
    const logged: string[] = []
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
    await page.route(/\/assets\/eng-[\w-]+\.js$/, (route) => route.abort())
    await page.goto(`${home}/?lang=eng`)
    await expect.poll(() => logged.join('\n')).toMatch(/Failed to fetch dynamically imported module: .*\/eng-/)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByText('Pick-up', { exact: true })).toBeVisible()
  })
})

test.describe('a session', () => {
  // The page's response sets the session hint cookie; the service worker's timeout for slow networks must not delay it.
  test.use({ serviceWorkers: 'block' })

  test('[S4.26] is restored with one token request after a reload and with another one in a second tab', async ({
    page,
    context,
  }) => {
    await page.goto(home)
    await settled(page)
    const renewals: string[] = []
    context.on('request', (request) => {
      if (request.url().endsWith('/users/v1/users/token')) renewals.push(request.url())
    })
    await page.reload()
    await settled(page)
    expect(renewals).toEqual([])
    await page.evaluate(() => fetch('/users/v1/users/guest', { method: 'POST' }).then((response) => response.json()))
    const renewed = page.waitForResponse('**/users/v1/users/token')
    await page.reload()
    expect((await renewed).ok()).toBe(true)
    const second = await context.newPage()
    const again = second.waitForResponse('**/users/v1/users/token')
    await second.goto(home)
    expect((await again).ok()).toBe(true)
    expect(renewals).toHaveLength(2)
  })
})

test('[S6.06] [S8.03] [S8.04] [S4.36] [S2.44] logs out once, clears the cookies and redirects to / when the session has ended', async ({
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
    // Deletes the refresh cookie as the real endpoint does, so that the next page does not restore the session.
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
  // The client redirects from /nothing to / while /nothing is still loading.
  await expect(page).toHaveURL(`${home}/`)
  await settled(page)
  expect(documents).toEqual(['/nothing', '/'])
  expect(logouts).toBe(1)
  expect((await context.cookies(home)).map(({ name }) => name)).not.toContain('_language')
})

test('[S4.22] switches the language of an open tab when another tab changes it', async ({ page, context }) => {
  await page.goto(home)
  await settled(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'uz')
  const other = await context.newPage()
  await other.goto(`${home}/ru`)
  await other.close()
  await page.bringToFront()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
})

test('[S8.14] [S4.21] asks for the position once a visit when the browser gives none', async ({ page }) => {
  await page.clock.install()
  await page.goto(`${home}/?lang=eng`)
  await settled(page)
  const question = page.getByRole('region', { name: 'Please allow access to your location!' })
  await page.clock.fastForward(5_000)
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: /^(?:Not now|Close)$/ }).click()
  await expect(question).toBeHidden()
  await page.evaluate(() => localStorage.removeItem('merchant'))
  await page.reload()
  await settled(page)
  await page.clock.fastForward(5_000)
  await page.waitForTimeout(1_000)
  await expect(question).toBeHidden()
})

test('starts up without console errors', async ({ page }) => {
  const pageErrors = collectPageErrors(page)
  await page.goto(home)
  await settled(page)
  await page.waitForTimeout(2_000)
  expect(pageErrors).toEqual([])
})
