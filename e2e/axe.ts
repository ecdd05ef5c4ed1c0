// What axe finds on a page: rules of WCAG 2.2, level A and AA.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

type Violation = { id: string; nodes: { html: string; failureSummary: string }[] }
type Axe = { run: (options: object) => Promise<{ violations: Violation[] }> }

/** `rule` asks for that one only. The page needs `bypassCSP`: axe itself writes HTML, which a shop's policy forbids. */
export async function findViolations(page: Page, rule?: string): Promise<string[]> {
  await page.evaluate(standStill)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const runOnly = rule === undefined ? { type: 'tag', values: tags } : { type: 'rule', values: [rule] }
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
