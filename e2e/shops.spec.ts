import { expect, test } from '@playwright/test'
import { collectPageErrors, hydrated } from '@dasturxon/testbed/observing/page-errors'
import { quiet } from './quiet.ts'
import { rgb, shop, shops } from './shops.ts'

for (const { sub, brand, fill, theme, lang, languages, services, tabs } of shops) {
  test(`[S1.01] [S3.14.multiTabNavigationEnabled] [S4.18a] [S4.18b] ${brand} shows its brand, colours, language and features`, async ({
    page,
  }) => {
    const response = await page.goto(shop(sub))
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('link', { name: brand }).first()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    // Which element has the brand colour depends on the merchant's menu settings.
    const isUsed = (colour: string) =>
      [...document.querySelectorAll('body *')].some((part) => getComputedStyle(part).backgroundColor === colour)
    await expect.poll(() => page.evaluate(isUsed, rgb(fill))).toBe(true)

    const offered = page.locator('a[lang]')
    expect(await offered.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
      languages.map((language) => `/${language}`),
    )
    expect(
      await page.getByRole('radio').evaluateAll((radios) => radios.map((radio) => radio.parentElement?.innerText)),
    ).toEqual(services)
    expect(await page.locator('nav:has(+ header) a').allInnerTexts()).toEqual(tabs)
  })

  for (const language of languages)
    test(`${brand} in ${language}: the menu is in the HTML source, and the browser reports no error`, async ({
      page,
    }) => {
      const pageErrors = collectPageErrors(page)
      const response = await page.goto(`${shop(sub)}/?lang=${language}`)
      const source = (await response?.text()) ?? ''
      await hydrated(page)
      const names = await page.getByRole('article').getByRole('heading').allInnerTexts()
      expect(names.length).toBeGreaterThan(20)
      for (const name of names) expect(source).toContain(name.replaceAll('&', '&amp;'))
      await page.mouse.wheel(0, 4_000)
      await quiet(page)
      expect(pageErrors).toEqual([])
    })
}
