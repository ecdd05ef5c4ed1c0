// Prints the last line of every measuring command: a JSON object with name, figures and whether they pass.
import { readFileSync } from 'node:fs'

type Figures = Record<string, unknown> & { pass: boolean }

export function report(name: string, figures: Figures): void {
  console.log(JSON.stringify({ name, ...figures }))
  if (!figures.pass) process.exitCode = 1
}

/** Limits and minimums of a CI run. Heavy suites run at these scales in CI and at full size by hand. */
type Budget = {
  /** The time limit of .ci/run, set-up included. */
  minutes: number
  /** The minimum number of requirement ids in test titles; it is only ever raised. */
  spec: number
  /** Limit for the compressed scripts of a page with only the shell: the measured size, rounded up. Only ever lowered. */
  firstPageJsKb: number
  /** Limit for the compressed scripts of the home page, which also shows the menu. */
  homeJsKb: number
  /** Limit for the compressed style sheets of the first page. */
  firstPageCssKb: number
  /** Limit for the font files of the first page, in the language with the largest set. */
  firstPageFontsKb: number
  /** The parts of packages/rules for which CI runs mutation tests. */
  mutation: string[]
  /** The random checkouts whose sum is compared between page, server and database. */
  checkouts: number
  /**
   * CI leaves out browser tests whose file and title match one of these expressions: it has no time for both screens,
   * every language, and what a sister test covers in part. `npm run e2e` runs all of them.
   */
  journeysLeftOut: string[]
  /** The scale of repeated browser tests: see e2e/sizes.ts. */
  journeysScale: number
  /** The look of the gallery picture in CI, and the share of the 50 random brand colours that CI checks. */
  gallery: { look: string; scale: number }
  /** npm script → scale, as a share of its full size. */
  scales: Record<string, number>
}

export const budget = JSON.parse(readFileSync(new URL('./ci-budget.json', import.meta.url), 'utf8')) as Budget
