import { expect, test } from '@playwright/test'
import { shop } from './shops.ts'

const inDays = (seconds: number) => (seconds - Date.now() / 1_000) / 86_400

test('[S2.36] [S2.37] [S2.38] [S9.06] redirects /ru/2/basket to /basket and stores ru and 2 in the cookies _language and _page for 365 days', async ({
  page,
  context,
}) => {
  await page.goto(`${shop('olov')}/ru/2/basket?x=1`)
  expect(page.url()).toBe(`${shop('olov')}/basket?x=1`)
  const cookies = await context.cookies(shop('olov'))
  expect(Object.fromEntries(cookies.map(({ name, value }) => [name, value]))).toMatchObject({
    _language: 'ru',
    _page: '2',
  })
  for (const { expires, secure, sameSite, path } of cookies) {
    expect(inDays(expires)).toBeCloseTo(365, 1)
    expect({ secure, sameSite, path }).toEqual({ secure: true, sameSite: 'Lax', path: '/' })
  }
})

test('keeps the language of a tapped language link after a reload, and applies ?lang= without storing it', async ({
  page,
}) => {
  await page.goto(shop('olov'))
  await page.getByRole('button', { name: /^UZ/ }).click()
  await page.getByRole('link', { name: 'Русский' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  expect(page.url()).toBe(`${shop('olov')}/`)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await page.goto(`${shop('olov')}/?lang=uz`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'uz')
  await page.goto(shop('olov'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
})

test('[S2.41] [S2.48] [S8.10] shows the not-found page with status 404 and a link to the menu for an unknown path', async ({
  page,
}) => {
  const response = await page.goto(`${shop('olov')}/aksiya?lang=uz`)
  expect(response?.status()).toBe(404)
  await expect(page).toHaveTitle('Page Not Found')
  await expect(page.getByText('Sahifa topilmadi: /aksiya')).toBeVisible()
  await page.getByRole('link', { name: 'Menyuga qaytish' }).click()
  await expect(page).toHaveURL(`${shop('olov')}/`)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('[S2.19] [S8.09] returns 404 and the shop-not-available page for an unknown host', async ({ page }) => {
  for (const path of ['/', '/basket', '/merchantNotAvailable']) {
    const response = await page.goto(shop('nobody') + path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Этот магазин сейчас недоступен' })).toBeVisible()
    // Waits for the client's redirect to this URL: it would abort the next navigation.
    await page.waitForURL('**/merchantNotAvailable')
  }
})

test('serves pages, the API and images from one origin', async ({ page }) => {
  await page.goto(shop('olov'))
  expect(await page.evaluate(() => fetch('/livez').then((response) => response.status))).toBe(200)
  const [picture] = await page
    .locator('img')
    .evaluateAll((images: HTMLImageElement[]) => images.map((image) => image.currentSrc || image.src))
  expect(picture).toMatch(`${shop('olov')}/img/`)
})

test('keeps a __Host- cookie on the host of its shop, invisible to the host of another merchant', async ({
  page,
  context,
}) => {
  await page.goto(shop('olov'))
  await page.evaluate(() => void (document.cookie = '__Host-probe=1; Secure; Path=/'))
  expect(await page.evaluate(() => document.cookie)).toContain('__Host-probe=1')
  await page.reload()
  expect(await page.evaluate(() => document.cookie)).toContain('__Host-probe=1')
  await page.goto(shop('lola'))
  expect(await page.evaluate(() => document.cookie)).not.toContain('__Host-probe')
  expect((await context.cookies(shop('lola'))).map(({ name }) => name)).not.toContain('__Host-probe')
})
