// What axe finds on a page: rules of WCAG 2.2, level A and AA.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

type Violation = { id: string; nodes: { html: string; failureSummary: string }[] }
type Axe = { run: (options: object) => Promise<{ violations: Violation[] }> }

/** The rules that look at colours. A theme changes nothing else, so the second theme need not ask the others again. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** What axe finds in the light theme, and with its colours in the dark one. */
export async function findViolationsInBothThemes(page: Page): Promise<string[]> {
  const apply = (theme: string) =>
    page.evaluate((chosen) => void (document.documentElement.dataset['theme'] = chosen), theme)
  await apply('light')
  const light = await findViolations(page)
  await apply('dark')
  const dark = await findViolations(page, ...colourRules)
  return [...light.map((found) => `light: ${found}`), ...dark.map((found) => `dark: ${found}`)]
}

/** `rules`: those only. The page needs `bypassCSP`: axe itself writes HTML, which a shop's policy forbids. */
export async function findViolations(page: Page, ...rules: string[]): Promise<string[]> {
  await page.evaluate(standStill)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const runOnly = rules.length === 0 ? { type: 'tag', values: tags } : { type: 'rule', values: rules }
  const { violations } = await page.evaluate((options) => (globalThis as unknown as { axe: Axe }).axe.run(options), {
    runOnly,
    resultTypes: ['violations'],
    elementRef: false,
  })
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary}`).join(' | ')}`,
  )
}

/** Half faded in or out, every text is too pale. What moves for ever, or for seconds, is meant to be looked at moving. */
async function standStill(): Promise<void> {
  const until = performance.now() + 5_000
  const isOnTheWay = ({ playState, effect }: Animation) =>
    playState === 'running' && Number(effect?.getComputedTiming().endTime) < 2_000
  do {
    // A transition begins with the frame after what sets it off.
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  } while (document.getAnimations().some(isOnTheWay) && performance.now() < until)
}
