// Yandex maps for merchants that enable them, and Leaflet as the fallback. The provider's host is simulated; the page,
// its Content-Security-Policy and everything around the map are real.
import { expect, type Page, test } from '@playwright/test'
import { collectPageErrors } from '@dasturxon/testbed/observing/page-errors'
import { openMapShop } from './map-shop.ts'
import { shop } from './shops.ts'

/** The part of the provider's interface that pages use, drawn as a plain box. */
const script = `
  class YMap {
    constructor(element, { location }) {
      this.center = location.center
      this.zoom = location.zoom
      this.box = element.appendChild(document.createElement('div'))
      this.box.dataset.yandex = 'map'
      this.box.style.cssText = 'position:absolute;inset:0'
      this.children = new Set()
      this.box.onclick = () => this.drag(0.001)
    }
    drag(by) {
      const listeners = [...this.children].filter((child) => child.onActionStart)
      for (const { onActionStart } of listeners) onActionStart()
      this.center = [this.center[0], this.center[1] + by]
      for (const { onActionEnd } of listeners) onActionEnd()
    }
    addChild(child) { this.children.add(child) }
    removeChild(child) { this.children.delete(child) }
    update({ location }) {
      if (location.center) this.center = location.center
      if (location.zoom) this.zoom = location.zoom
      this.box.dataset.zoom = this.zoom
    }
    destroy() { this.box.remove() }
  }
  const Child = class { constructor(options) { Object.assign(this, options) } }
  window.ymaps3 = {
    ready: Promise.resolve(), YMap, YMapDefaultSchemeLayer: Child, YMapDefaultFeaturesLayer: Child,
    YMapMarker: Child, YMapFeature: Child, YMapListener: Child,
  }`

/** Simulates the provider's host. Returns the list of requested URLs, which grows with every request. */
async function simulateYandex(page: Page, isUp = true): Promise<string[]> {
  const requested: string[] = []
  await page.route('https://api-maps.yandex.ru/**', (route) => {
    requested.push(route.request().url())
    return isUp ? route.fulfill({ contentType: 'text/javascript', body: script }) : route.abort()
  })
  return requested
}

test.slow()

const yandex = (page: Page) => page.locator('[data-map=shown] [data-yandex=map]')
const leaflet = (page: Page) => page.locator('[data-map=shown].leaflet-container')
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm the address' })
const errorsOf = (page: Page) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  return errors
}

for (const provider of ['YANDEX', 'YANDEX_LITE'] as const)
  test(`[S7.45] [S9.16] [S3.07] [S3.09d] [A-09] ${provider}: loads the script once with key and Russian language, and an address can be chosen on the map`, async ({
    page,
  }) => {
    const pageErrors = collectPageErrors(page)
    const requested = await simulateYandex(page)
    const sub = await openMapShop(provider, 'map-key')
    await page.goto(`${shop(sub)}/address/delivery`)
    await expect(yandex(page)).toBeVisible({ timeout: 40_000 })
    expect(requested).toEqual(['https://api-maps.yandex.ru/v3/?apikey=map-key&lang=ru_RU'])
    await expect(confirm(page)).toBeEnabled({ timeout: 40_000 })
    // The map is moved by a drag and zoomed by a button.
    const lookedUp = page.waitForRequest(/nominatim\/reverse/)
    await yandex(page).click({ position: { x: 900, y: 500 } })
    await lookedUp
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await expect(yandex(page)).toHaveAttribute('data-zoom', '17')
    await confirm(page).click()
    await page.getByRole('button', { name: 'Landmark, intercom, note' }).click()
    await expect(page.getByLabel('Street and house')).not.toHaveValue('', { timeout: 40_000 })
    expect(pageErrors).toEqual([])
  })

test('[S8.16] logs a console error, requests nothing from Yandex and falls back to Leaflet when the merchant has no key', async ({
  page,
}) => {
  const errors = errorsOf(page)
  const requested = await simulateYandex(page)
  await page.goto(`${shop(await openMapShop('YANDEX', null))}/address/delivery`)
  await expect(leaflet(page)).toBeVisible({ timeout: 40_000 })
  expect(errors.join('\n')).toContain('apikey was not set for Yandex Maps initialization')
  expect(requested).toEqual([])
  await expectUsable(page)
})

test('[S4.07] logs a console error and falls back to Leaflet when the script does not load', async ({ page }) => {
  const errors = errorsOf(page)
  const requested = await simulateYandex(page, false)
  await page.goto(`${shop(await openMapShop('YANDEX', 'map-key'))}/address/delivery`)
  await expect(leaflet(page)).toBeVisible({ timeout: 40_000 })
  expect(errors.join('\n')).toContain('Yandex Maps did not come')
  expect(requested).toHaveLength(1)
  await expectUsable(page)
})

test('loads a new document whose CSP allows the map when the customer comes from another page', async ({ page }) => {
  const pageErrors = collectPageErrors(page)
  await simulateYandex(page)
  const sub = await openMapShop('YANDEX', 'map-key')
  await page.goto(`${shop(sub)}/choose-address`)
  await page.getByRole('link', { name: /Add a new address/ }).click()
  await expect(yandex(page)).toBeVisible({ timeout: 40_000 })
  expect(new URL(page.url()).pathname).toBe('/address/delivery')
  expect(pageErrors).toEqual([])
})

test('allows the Yandex host in the CSP only on map pages of a shop that uses Yandex maps', async ({ page }) => {
  const policy = async (sub: string, path: string) =>
    (await page.goto(`${shop(sub)}${path}`, { waitUntil: 'commit' }))?.headers()['content-security-policy'] ?? ''
  const [withYandex, withLeaflet] = [await openMapShop('YANDEX', 'map-key'), await openMapShop('LEAFLET', 'map-key')]
  for (const path of ['/address/delivery', '/address/pickup2', '/branches/map', '/profile/address/create']) {
    expect(await policy(withYandex, path)).toContain('https://api-maps.yandex.ru')
    expect(await policy(withLeaflet, path)).not.toMatch(/yandex|unsafe/)
    expect(await policy(withLeaflet, path)).toContain(`require-trusted-types-for 'script'`)
  }
  for (const path of ['/', '/login', '/branches', '/checkout'])
    expect(await policy(withYandex, path)).not.toMatch(/yandex|unsafe/)

  const requested = await simulateYandex(page)
  await page.goto(`${shop(withLeaflet)}/address/delivery`)
  await expect(leaflet(page)).toBeVisible({ timeout: 40_000 })
  const refused = page.evaluate(
    () =>
      new Promise((resolve) =>
        addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective)),
      ),
  )
  await page.evaluate(() => {
    const tag = document.createElement('img')
    tag.src = 'https://api-maps.yandex.ru/v3/'
    document.head.append(tag)
  })
  expect(await refused).toBe('img-src')
  expect(requested).toEqual([])
})

async function expectUsable(page: Page): Promise<void> {
  await expect(confirm(page)).toBeEnabled({ timeout: 40_000 })
  await confirm(page).click()
  await page.getByRole('button', { name: 'Landmark, intercom, note' }).click()
  await page.getByLabel('Street and house').fill('Amir Temur shoh koʻchasi, 15')
  await page.getByRole('button', { name: 'Deliver here' }).click()
  await expect(page).toHaveURL(/localhost:\d+\/$/)
}
