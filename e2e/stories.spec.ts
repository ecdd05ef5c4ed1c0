// Stories above the menu: by touch, by keyboard, by URL, and closing with browser back.
import { expect, type Page, test } from '@playwright/test'
import { findViolations } from './axe.ts'
import { collectPageErrors, hydrated } from '@dasturxon/testbed/observing/page-errors'
import { shop } from './shops.ts'

const home = `${shop('olov')}/?lang=eng`
const patient = { timeout: 30_000 }
test.describe.configure({ timeout: 90_000 })
const story = (page: Page, name: string) => page.getByRole('dialog', { name })
const storyList = (page: Page) => page.getByRole('list', { name: 'Stories' })

for (const [name, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1_440, height: 900 }],
] as const)
  test.describe(`on ${name}`, () => {
    // With reduced motion the slides do not advance by themselves.
    test.use({ viewport, bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } })

    test('[A-05] opens, turns and closes a story by keyboard and marks it as seen', async ({ page }) => {
      const pageErrors = collectPageErrors(page)
      await page.goto(home)
      await hydrated(page)
      const first = storyList(page).getByRole('link', { name: 'Combos' })
      await first.focus()
      await page.keyboard.press('Enter')
      const layer = story(page, 'Combos')
      await expect(layer).toBeVisible(patient)
      await expect(page).toHaveURL(/\/stories\/[0-9a-f-]{36}$/)
      await expect(layer.getByRole('heading')).toHaveText('Burger, fries and a drink cost less together')
      await expect(layer.getByRole('link', { name: 'Try it' })).toHaveAttribute('href', /^\/product\//)
      expect(await findViolations(page)).toEqual([])
      await page.keyboard.press('ArrowRight')
      await expect(layer.getByRole('heading')).toHaveText('Family combo: enough for four')
      await page.keyboard.press('ArrowLeft')
      await expect(layer.getByRole('heading')).toHaveText('Burger, fries and a drink cost less together')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      await expect(story(page, 'Plov day')).toBeVisible()
      await expect(async () => {
        await page.keyboard.press('Escape')
        await expect(story(page, 'Plov day')).toBeHidden({ timeout: 2_000 })
      }).toPass(patient)
      await expect(page).toHaveURL(/\/\?lang=eng$/)
      await expect(storyList(page).getByRole('link', { name: /^Combos ?, seen$/ })).toBeFocused()
      expect(pageErrors).toEqual([])
    })

    test('closes a story on browser back and keeps the scroll position', async ({ page }) => {
      await page.goto(home)
      await hydrated(page)
      await page.evaluate(() => scrollTo({ top: 40, behavior: 'instant' }))
      await storyList(page).getByRole('link', { name: 'Plov day' }).click()
      await expect(story(page, 'Plov day')).toBeVisible(patient)
      await page.goBack()
      await expect(story(page, 'Plov day')).toBeHidden()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(40)
    })

    test('shows the next slide on a tap and stays on a long press', async ({ page }) => {
      await page.goto(home)
      await hydrated(page)
      await storyList(page).getByRole('link', { name: 'Combos' }).click()
      const layer = story(page, 'Combos')
      await expect(layer).toBeVisible(patient)
      const next = layer.getByRole('button', { name: 'Next', exact: true })
      const box = await next.boundingBox()
      await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + (box?.height ?? 0) / 2)
      await page.mouse.down()
      await page.waitForTimeout(500)
      await page.mouse.up()
      await expect(layer.getByRole('heading')).toHaveText('Burger, fries and a drink cost less together')
      // On a busy machine a press may last longer than a tap and change nothing, so it is repeated.
      await expect(async () => {
        const heading = layer.getByRole('heading')
        if ((await heading.textContent()) === 'Burger, fries and a drink cost less together') {
          await page.mouse.down()
          await page.mouse.up()
        }
        await expect(heading).toHaveText('Family combo: enough for four', { timeout: 2_000 })
      }).toPass(patient)
    })
  })

test('[S1.15a] [S2.35a] [A-05] opens a story by its URL, closes to home, and returns 404 for an unknown story', async ({
  page,
}) => {
  await page.goto(home)
  const href = await storyList(page).getByRole('link').first().getAttribute('href')
  const pageErrors = collectPageErrors(page)
  await page.goto(`${shop('olov')}${href ?? ''}?lang=eng`)
  await hydrated(page)
  const layer = story(page, 'Combos')
  await expect(layer).toBeVisible()
  await layer.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(`${shop('olov')}/`)
  expect(pageErrors).toEqual([])
  const gone = await page.goto(`${shop('olov')}/stories/00000000-0000-4000-8000-000000000000`)
  expect(gone?.status()).toBe(404)
})

test('advances the slides by time and stops with the pause button', async ({ page }) => {
  await page.goto(home)
  await hydrated(page)
  await storyList(page).getByRole('link', { name: 'Combos' }).click()
  const layer = story(page, 'Combos')
  await expect(layer.getByRole('heading')).toHaveText('Family combo: enough for four', { timeout: 20_000 })
  await layer.getByRole('button', { name: 'Pause' }).click()
  const runs = () =>
    layer.evaluate(
      (node) => node.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running').length,
    )
  await expect.poll(runs).toBe(0)
})
