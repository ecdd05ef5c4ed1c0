// Pages of a logged-in customer in a browser. The session responses of the API are mocked here; the API tests cover
// them.
import { me } from '@dasturxon/contracts/customers.endpoints'
import { refreshSession } from '@dasturxon/contracts/sessions.endpoints'
import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChromium } from './chromium.ts'
import { startStorefront, type Storefront } from './storefront.ts'

let storefront: Storefront
let browser: Browser
beforeAll(async () => void ([storefront, browser] = await Promise.all([startStorefront(), openChromium()])))
afterAll(() => Promise.all([storefront.stop(), browser.close()]))

/** A hydrated page needs this time on two busy CPU cores. */
const slow = { timeout: 60_000 }

const userId = '01930000-0000-7000-8000-0000000000aa'
const user = { id: userId, firstName: 'Madina', lastName: 'Karimova', phone: '+998901234567', cashback: 24_500 }

async function openAs(who: 'guest' | 'customer', settings: object, path: string): Promise<Page> {
  const shop = await storefront.openShop({ main_language: 'uz', ...settings })
  const origin = `http://${shop.host}:${new URL(storefront.baseUrl).port}`
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies([{ name: '_session', value: who === 'customer' ? '1' : '0', url: origin }])
  const page = await context.newPage()
  await page.route(`**${refreshSession.path}`, (route) =>
    route.fulfill({ json: { token: 'x', expiresIn: 600, kind: 'customer', userId } }),
  )
  await page.route(`**${me.path}`, (route) => route.fulfill({ json: user }))
  await page.goto(origin + path, { waitUntil: 'networkidle' })
  return page
}

test('[S2.23] shows name, phone and the log-out button on a customer’s profile', slow, async () => {
  const page = await openAs('customer', {}, '/profile')
  await page.getByRole('heading', { name: 'Madina Karimova' }).waitFor()
  await page.getByText('+998 90 123 45 67').waitFor()
  await page.getByRole('button', { name: 'Chiqish' }).waitFor()
})

test(
  '[S3.11.balanceActive] shows the cashback in header and profile to customers only, if balanceActive is on',
  slow,
  async () => {
    const shown = async (who: 'guest' | 'customer', balance_active: boolean) => {
      const page = await openAs(who, { balance_active }, '/profile')
      if (who === 'customer') await page.getByRole('heading', { name: 'Madina Karimova' }).waitFor()
      return page.getByText('24\u00a0500').count()
    }
    await expect.poll(() => shown('customer', true), { timeout: 30_000 }).toBe(2)
    expect(await shown('customer', false)).toBe(0)
    expect(await shown('guest', true)).toBe(0)
  },
)
