// Touch targets are large enough, no screen scrolls sideways, and reduced motion is respected.
import { expect, test } from '@playwright/test'
import { openGallery } from './gallery.ts'

test('every control has a touch target of at least 44 px', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openGallery(page)
  const small = await page.locator('main').evaluate((main) => {
    // A touch this far from the centre of a control must hit it: half of 44 px, less one pixel for rounding.
    const reach = 21
    const missed: string[] = []
    for (const target of main.querySelectorAll<HTMLElement>('button, a[href], input, textarea, label:has(input)')) {
      if (!target.checkVisibility({ opacityProperty: false }) || target.matches(':disabled, :has(:disabled)')) continue
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, top, width, height } = target.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const isHit = (atX: number, atY: number) => {
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
      if (!corners.every(([atX, atY]) => isHit(atX, atY)))
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

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('no element has a transition or a running animation', async ({ page }) => {
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
