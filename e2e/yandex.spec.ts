// Yandex's maps where a merchant wants them, and Leaflet's wherever those do not come. The provider's host is pretended;
// the page, its policy and everything around the map are real.
import { expect, type Page, test } from '@playwright/test'
import { collectPageErrors } from '@dasturxon/testbed/observing/page-errors'
import { openMapShop } from './map-shop.ts'
import { shop } from './shops.ts'

/** As much of the provider's interface as a page uses, drawn as a plain box. */
const script = `
  class YMap {
    constructor(element, { location }) {
      this.center = location.center
      this.zoom = location.zoom
      this.box = element.appendChild(document.createElement('div'))
      this.box.dataset.yandex = 'map'
      this.box.style.cssText = 'position:absolute;inset:0'
      this.children = new Set()
      this.box.onclick = () => this.hands(0.001)
    }
    hands(by) {
      const heard = [...this.children].filter((child) => child.onActionStart)
      for (const { onActionStart } of heard) onActionStart()
      this.center = [this.center[0], this.center[1] + by]
      for (const { onActionEnd } of heard) onActionEnd()
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

/** Answers what it was asked for. */
async function pretendYandex(page: Page, isUp = true): Promise<string[]> {
  const asked: string[] = []
  await page.route('https://api-maps.yandex.ru/**', (route) => {
    asked.push(route.request().url())
    return isUp ? route.fulfill({ contentType: 'text/javascript', body: script }) : route.abort()
  })
  return asked
}

test.slow()

const yandex = (page: Page) => page.locator('[data-map=shown] [data-yandex=map]')
const leaflet = (page: Page) => page.locator('[data-map=shown].leaflet-container')
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm the address' })
const errorsOf = (page: Page) => {
  const said: string[] = []
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()))
  return said
}

for (const provider of ['YANDEX', 'YANDEX_LITE'] as const)
  test(`[S7.45] [S9.16] [S3.07] [A-09] ${provider}: its script comes once, with the key, in Russian, and an address is found on it`, async ({
    page,
  }) => {
    const complaints = collectPageErrors(page)
    const asked = await pretendYandex(page)
    const sub = await openMapShop(provider, 'map-key')
    await page.goto(`${shop(sub)}/address/delivery`)
    await expect(yandex(page)).toBeVisible({ timeout: 40_000 })
    expect(asked).toEqual(['https://api-maps.yandex.ru/v3/?apikey=map-key&lang=ru_RU'])
    await expect(confirm(page)).toBeEnabled({ timeout: 40_000 })
    // By hand, and by a button.
    const lookedUp = page.waitForRequest(/nominatim\/reverse/)
    await yandex(page).click({ position: { x: 900, y: 500 } })
    await lookedUp
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await expect(yandex(page)).toHaveAttribute('data-zoom', '17')
    await confirm(page).click()
    await expect(page.getByLabel('Street and house')).not.toHaveValue('', { timeout: 40_000 })
    expect(complaints).toEqual([])
  })

test('[S8.16] without a key the page says so to its console, asks nobody, and Leaflet takes over', async ({ page }) => {
  const said = errorsOf(page)
  const asked = await pretendYandex(page)
  await page.goto(`${shop(await openMapShop('YANDEX', null))}/address/delivery`)
  await expect(leaflet(page)).toBeVisible({ timeout: 40_000 })
  expect(said.join('\n')).toContain('apikey was not set for Yandex Maps initialization')
  expect(asked).toEqual([])
  await usable(page)
})

test('[S4.07] a script that does not come is told, and Leaflet takes over', async ({ page }) => {
  const said = errorsOf(page)
  const asked = await pretendYandex(page, false)
  await page.goto(`${shop(await openMapShop('YANDEX', 'map-key'))}/address/delivery`)
  await expect(leaflet(page)).toBeVisible({ timeout: 40_000 })
  expect(said.join('\n')).toContain('Yandex Maps did not come')
  expect(asked).toHaveLength(1)
  await usable(page)
})

test('whoever comes from another page gets a document that lets the map in, and only one', async ({ page }) => {
  const complaints = collectPageErrors(page)
  await pretendYandex(page)
  const sub = await openMapShop('YANDEX', 'map-key')
  await page.goto(`${shop(sub)}/choose-address`)
  await page.getByRole('link', { name: /Add a new address/ }).click()
  await expect(yandex(page)).toBeVisible({ timeout: 40_000 })
  expect(new URL(page.url()).pathname).toBe('/address/delivery')
  expect(complaints).toEqual([])
})

test('its host is let in on map pages of a shop that wants it, and nowhere else', async ({ page }) => {
  const policy = async (sub: string, path: string) =>
    (await page.goto(`${shop(sub)}${path}`, { waitUntil: 'commit' }))?.headers()['content-security-policy'] ?? ''
  const [wanted, plain] = [await openMapShop('YANDEX', 'map-key'), await openMapShop('LEAFLET', 'map-key')]
  for (const path of ['/address/delivery', '/address/pickup2', '/branches/map', '/profile/address/create']) {
    expect(await policy(wanted, path)).toContain('https://api-maps.yandex.ru')
    expect(await policy(plain, path)).not.toMatch(/yandex|unsafe/)
    expect(await policy(plain, path)).toContain(`require-trusted-types-for 'script'`)
  }
  for (const path of ['/', '/login', '/branches', '/checkout'])
    expect(await policy(wanted, path)).not.toMatch(/yandex|unsafe/)

  const asked = await pretendYandex(page)
  await page.goto(`${shop(plain)}/address/delivery`)
  await expect(leaflet(page)).toBeVisible({ timeout: 40_000 })
  const refused = page.evaluate(
    () =>
      new Promise((tell) =>
        addEventListener('securitypolicyviolation', ({ effectiveDirective }) => tell(effectiveDirective)),
      ),
  )
  await page.evaluate(() => {
    const tag = document.createElement('img')
    tag.src = 'https://api-maps.yandex.ru/v3/'
    document.head.append(tag)
  })
  expect(await refused).toBe('img-src')
  expect(asked).toEqual([])
})

async function usable(page: Page): Promise<void> {
  await expect(confirm(page)).toBeEnabled({ timeout: 40_000 })
  await confirm(page).click()
  await page.getByLabel('Street and house').fill('Amir Temur shoh koʻchasi, 15')
  await page.getByRole('button', { name: 'Deliver here' }).click()
  await expect(page).toHaveURL(/localhost:\d+\/$/)
}
