// The last line of every measuring command: one JSON object with its name, its figures and whether they meet the bar.
import { readFileSync } from 'node:fs'

type Figures = Record<string, unknown> & { pass: boolean }

export function report(name: string, figures: Figures): void {
  console.log(JSON.stringify({ name, ...figures }))
  if (!figures.pass) process.exitCode = 1
}

/** What a run may cost and what it must reach. Heavy suites run at these scales in CI and at full size by hand. */
type Budget = {
  /** The whole of .ci/run, set-up included. */
  minutes: number
  /** Requirement ids that tests prove; it only goes up. */
  spec: number
  /** Scripts of a page that is nothing but the shell, compressed: what was reached and 2 %. These only go down. */
  firstPageJsKb: number
  /** The same of the home page, which carries the menu as well. */
  homeJsKb: number
  /** Style sheets of the first page, compressed. */
  firstPageCssKb: number
  /** The font files it fetches, in the language that needs most of them. */
  firstPageFontsKb: number
  /** Parts of the rules that CI has time to mutate. */
  mutation: string[]
  /** Journeys whose title says so are walked by hand: CI has no time for both screens and every language. */
  journeysLeftOut: string
  /** The share of the full sizes of journeys that repeat themselves: e2e/sizes.ts. */
  journeysScale: number
  /** The picture of every part that CI takes, and its share of fifty brand colours. */
  gallery: { look: string; scale: number }
  /** npm script → share of its full size. */
  scales: Record<string, number>
}

export const budget = JSON.parse(readFileSync(new URL('./ci-budget.json', import.meta.url), 'utf8')) as Budget
