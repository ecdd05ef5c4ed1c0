// Runs axe on a page with the rules of WCAG 2.2, level A and AA.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

type Violation = { id: string; nodes: { html: string; failureSummary: string }[] }
type Axe = { run: (within: string, options: object) => Promise<{ violations: Violation[] }> }

/** The rules about colours. A theme changes only colours, so the dark theme is checked by these rules alone. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** Violations of all rules in the light theme, and of the colour rules in the dark theme. */
export async function findViolationsInBothThemes(page: Page): Promise<string[]> {
  const apply = (theme: string) =>
    page.evaluate((chosen) => void (document.documentElement.dataset['theme'] = chosen), theme)
  await apply('light')
  const light = await findViolations(page)
  await apply('dark')
  const dark = await findViolations(page, ...colourRules)
  return [...light.map((found) => `light: ${found}`), ...dark.map((found) => `dark: ${found}`)]
}

/** Runs only `rules` if any are given. The page needs `bypassCSP`: axe writes HTML, which a shop's policy forbids. */
export const findViolations = (page: Page, ...rules: string[]): Promise<string[]> => run(page, 'html', rules)

/** For an open dialog: the page behind it is out of reach, and was checked without it. */
export const findViolationsInDialog = (page: Page): Promise<string[]> => run(page, '[role=dialog], dialog[open]', [])

async function run(page: Page, within: string, rules: readonly string[]): Promise<string[]> {
  await page.evaluate(waitForShortAnimations)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const runOnly = rules.length === 0 ? { type: 'tag', values: tags } : { type: 'rule', values: rules }
  const options = { runOnly, resultTypes: ['violations'], elementRef: false }
  const { violations } = await page.evaluate(
    ([selector, chosen]) => (globalThis as unknown as { axe: Axe }).axe.run(selector, chosen),
    [within, options] as const,
  )
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary}`).join(' | ')}`,
  )
}

/** Text that is half faded in or out has too little contrast. Animations of 2 s or longer are not waited for. */
async function waitForShortAnimations(): Promise<void> {
  const until = performance.now() + 5_000
  const isShortAndRunning = ({ playState, effect }: Animation) =>
    playState === 'running' && Number(effect?.getComputedTiming().endTime) < 2_000
  do {
    // Waits three frames: a transition starts one frame after the change that triggers it.
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  } while (document.getAnimations().some(isShortAndRunning) && performance.now() < until)
}
