// What a run may cost and what it must reach. Heavy suites run at these scales in CI and at full size by hand.
import { readFileSync } from 'node:fs'

type Budget = {
  /** The whole of .ci/run, set-up included. */
  minutes: number
  /** Requirement ids that tests prove; it only goes up. */
  spec: number
  /** Scripts of the first page, compressed. */
  firstPageJsKb: number
  /** Parts of the rules that CI has time to mutate. */
  mutation: string[]
  /** npm script → share of its full size. */
  scales: Record<string, number>
}

export const budget = JSON.parse(readFileSync(new URL('./ci-budget.json', import.meta.url), 'utf8')) as Budget
