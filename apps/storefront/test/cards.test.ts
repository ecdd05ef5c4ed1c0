// The bank card pages as the server writes them, and in a browser: each is loaded as a document of its own.
import { cards } from '@dasturxon/contracts/cards.endpoints'
import { me } from '@dasturxon/contracts/customers.endpoints'
import { refreshSession } from '@dasturxon/contracts/sessions.endpoints'
import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openChromium } from './chromium.ts'
import { startStorefront, type Storefront } from './storefront.ts'

let storefront: Storefront
let browser: Browser
beforeAll(async () => void ([storefront, browser] = await Promise.all([startStorefront(), openChromium()])))
afterAll(() => Promise.all([storefront.stop(), browser.close()]))

const pages = ['/profile/cards', '/profile/cards/create', '/profile/cards/confirm'] as const
const openShop = (isOn: boolean) => storefront.openShop({ main_language: 'uz', card_active: isOn })

describe('[S1.13] the bank card pages of the server', () => {
  test.each([
    ['uz', 'Kartalarim', 'Karta qoʻshish', 'Kartani tasdiqlash'],
    ['ru', 'Мои карты', 'Добавить карту', 'Подтвердите карту'],
    ['eng', 'My cards', 'Add a card', 'Confirm card'],
  ])('have their titles in %s, and no field before the customer is known', async (language, ...titles) => {
    const shop = await openShop(true)
    for (const [index, path] of pages.entries()) {
      const { status, body } = await shop.get(`${path}?lang=${language}`)
      expect([status, /<h1[^>]*>([^<]*)/.exec(body)?.[1]]).toEqual([200, titles[index]])
      expect(body).toContain(`<title>${titles[index]} · `)
      expect(body).not.toMatch(/<input|<form/)
    }
  })

  test('do not exist, and have no link, in a shop without saved cards', async () => {
    const [on, off] = [await openShop(true), await openShop(false)]
    for (const path of pages) expect([(await on.get(path)).status, (await off.get(path)).status]).toEqual([200, 404])
    const link = 'href="/profile/cards"'
    // Once in the side navigation of a desktop, once in the list of the profile.
    expect((await on.get('/profile')).body.split(link)).toHaveLength(3)
    expect((await off.get('/profile')).body).not.toContain(link)
  })
})

/** A hydrated page needs this time on two busy CPU cores. */
const slow = { timeout: 60_000 }
const userId = '01930000-0000-7000-8000-0000000000aa'
const user = { id: userId, firstName: 'Madina', lastName: 'Karimova', phone: '+998901234567', cashback: 0 }

/** The router of the page, which scripts of the shop navigate with. */
type RouterWindow = Window & { __reactRouterDataRouter?: { navigate: (to: string) => Promise<void> } }

async function openAs(who: 'guest' | 'customer', path: string): Promise<Page> {
  const shop = await openShop(true)
  const origin = `http://${shop.host}:${new URL(storefront.baseUrl).port}`
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: origin })
  await context.addCookies([{ name: '_session', value: who === 'customer' ? '1' : '0', url: origin }])
  const page = await context.newPage()
  await page.route(`**${refreshSession.path}`, (route) =>
    route.fulfill({ json: { token: 'x', expiresIn: 600, kind: 'customer', userId } }),
  )
  await page.route(`**${me.path}`, (route) => route.fulfill({ json: user }))
  await page.route(`**${cards.path}`, (route) => route.fulfill({ json: [] }))
  await page.goto(path, { waitUntil: 'networkidle' })
  return page
}

/** Does something that leads to `path`, and returns whether the policy of the document there allows calls to Payme. */
async function policyAfter(page: Page, path: string, act: () => Promise<unknown>): Promise<boolean> {
  const arrived = page.waitForResponse(
    (response) =>
      response.request().resourceType() === 'document' &&
      new URL(response.url()).pathname === path &&
      response.status() === 200,
  )
  await act()
  const policy = (await arrived).headers()['content-security-policy'] ?? ''
  await page.waitForURL((url) => url.pathname === path, { waitUntil: 'networkidle' })
  return policy.includes('https://checkout.paycom.uz')
}

const navigate = (page: Page, to: string) =>
  page.evaluate((path) => void (window as RouterWindow).__reactRouterDataRouter?.navigate(path), to)

describe('[A-25] the bank card pages in a browser', () => {
  test('are loaded as documents by a link and by a script, in the language of the page before', slow, async () => {
    const page = await openAs('customer', '/profile?lang=ru')
    const link = page.getByRole('navigation').getByRole('link', { name: 'Мои карты' })
    // The language of `?lang=` is in no cookie; a path that begins with it makes the server store it.
    const inRussian = page.waitForRequest((request) => request.isNavigationRequest())
    expect(await policyAfter(page, '/profile/cards', () => link.click())).toBe(true)
    expect(new URL((await inRussian).url()).pathname).toBe('/ru/profile/cards')
    await page.goto('/profile', { waitUntil: 'networkidle' })
    const toCreate = () => navigate(page, '/profile/cards/create?from=%2Fcheckout')
    expect(await policyAfter(page, '/profile/cards/create', toCreate)).toBe(true)
    expect(new URL(page.url()).search).toBe('?from=%2Fcheckout')
  })

  test('are left for other documents, by a link and by a script', slow, async () => {
    const page = await openAs('customer', '/profile/cards')
    const link = page.getByRole('navigation').getByRole('link', { name: 'Profil', exact: true })
    expect(await policyAfter(page, '/profile', () => link.click())).toBe(false)
    expect(await policyAfter(page, '/profile/cards', () => page.goto('/profile/cards'))).toBe(true)
    await page.getByRole('link', { name: 'Karta qoʻshish' }).waitFor()
    expect(await policyAfter(page, '/login', () => navigate(page, '/login'))).toBe(false)
  })

  test('[S2.27] [S2.28] [S2.29] lead a guest to the login, with the way back', slow, async () => {
    for (const path of pages) {
      const page = await openAs('guest', `${path}?from=%2Fcheckout`)
      await page.waitForURL((url) => url.pathname === '/login')
      expect(new URL(page.url()).searchParams.get('from')).toBe(`${path}?from=%2Fcheckout`)
      await page.context().close()
    }
  })

  test('[S2.29] lead to the first step when no card was started', slow, async () => {
    const page = await openAs('customer', '/profile/cards/confirm?from=%2Fcheckout')
    await page.waitForURL(
      (url) => url.pathname === '/profile/cards/create' && url.searchParams.get('from') === '/checkout',
    )
    const number = page.locator('input[autocomplete=cc-number]')
    await number.pressSequentially('860012345678441')
    expect(await number.inputValue()).toBe('8600 1234 5678 441')
    // A digit in the middle is replaced where the caret is.
    await number.press('Home')
    for (const key of ['ArrowRight', 'Delete', '9']) await number.press(key)
    expect(await number.inputValue()).toBe('8900 1234 5678 441')
    expect(await page.locator('input[name], form[action]').count()).toBe(0)
  })
})
