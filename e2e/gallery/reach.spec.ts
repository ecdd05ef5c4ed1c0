// Big enough for a finger, narrow enough for any screen, still for those whom movement troubles.
import { expect, test } from '@playwright/test'
import { openGallery } from './gallery.ts'

test('everything to be pressed answers a finger within 44 px', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openGallery(page)
  const small = await page.locator('main').evaluate((main) => {
    // Half of 44, less the pixel that hit testing rounds away.
    const reach = 21
    const missed: string[] = []
    for (const target of main.querySelectorAll<HTMLElement>('button, a[href], input, textarea, label:has(input)')) {
      if (!target.checkVisibility({ opacityProperty: false }) || target.matches(':disabled, :has(:disabled)')) continue
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, top, width, height } = target.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const answers = (atX: number, atY: number) => {
        const hit = document.elementFromPoint(atX, atY)
        const own = target.closest('label') ?? target
        return hit !== null && (own.contains(hit) || hit.contains(target))
      }
      const corners = [
        [x - reach, y],
        [x + reach, y],
        [x, y - reach],
        [x, y + reach],
      ] as const
      if (!corners.every(([atX, atY]) => answers(atX, atY)))
        missed.push(`${target.closest('[data-state]')?.getAttribute('data-state')} ${target.outerHTML.slice(0, 120)}`)
    }
    return missed
  })
  expect(small).toEqual([])
})

for (const [what, width, height] of [
  ['a screen of 320 px', 320, 640],
  ['1280 px at 200 %', 640, 450],
] as const)
  test(`nothing scrolls sideways on ${what}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    for (const language of ['uz', 'ru', 'eng']) {
      await openGallery(page, `&lang=${language}`)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
    await openGallery(page, '&open=sheet')
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    expect(await dialog.evaluate((layer) => layer.scrollWidth <= layer.clientWidth)).toBe(true)
  })

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing moves for longer than an instant', async ({ page }) => {
    await openGallery(page)
    const moving = await page.locator('*').evaluateAll((elements) =>
      elements
        .flatMap((element) => [null, '::before', '::after'].map((part) => getComputedStyle(element, part)))
        .filter(
          ({ transitionDuration, animationName, animationDuration }) =>
            transitionDuration.split(', ').some((each) => Number.parseFloat(each) > 0) ||
            (animationName !== 'none' && Number.parseFloat(animationDuration) > 0.001),
        )
        .map(({ animationName }) => animationName),
    )
    expect(moving).toEqual([])
  })
})
