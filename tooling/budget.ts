// What a run may cost and what it must reach. Heavy suites run at these scales in CI and at full size by hand.
import { readFileSync } from 'node:fs'

type Budget = {
  /** Requirement ids that tests prove; it only goes up. */
  spec: number
  [name: string]: unknown
}

export const budget = JSON.parse(readFileSync(new URL('./ci-budget.json', import.meta.url), 'utf8')) as Budget
