// The CI run after set-up: all steps of `verify`, the heavy suites at CI's scale, and the browser tests.
// The last line is `N passed, N failed`; a failed step without tests counts as one failure.
import { rmSync } from 'node:fs'
import { budget } from '@dasturxon/testbed/observing/report'
import { node, npm, runSteps } from './steps.ts'
import { type Counts, playwrightCounts, playwrightReport, vitestCounts } from '@dasturxon/testbed/observing/test-counts'
import { verify } from './verify.ts'

const began = Number(process.env['CI_BEGAN'] ?? Date.now() / 1000)

rmSync(playwrightReport, { force: true })
const heavy = Object.entries(budget.scales).map(([suite, scale]) => npm(suite, '--scale', String(scale)))
// Traces would cost a quarter of the time; a test that fails here is repeated by hand.
const journeys = node(
  'e2e',
  'e2e/run.ts',
  '--scale',
  String(budget.journeysScale),
  '--grep-invert',
  budget.journeysLeftOut.join('|'),
  '--trace',
  'off',
)
// Before the journeys, whose report is counted.
const development = node('e2e:dev', 'e2e/run.ts', 'dev', '--trace', 'off')
const { look, scale } = budget.gallery
const gallery = npm('shots:check', '--only', 'gallery', '--look', look, '--scale', String(scale))
const after = [...heavy, npm('mutation', '--ci'), gallery, development, journeys]
const done = [...(await verify(true)), ...(await runSteps(after, true))]

const counted: Record<string, Counts> = { test: vitestCounts(), e2e: playwrightCounts() }
const totals = done.reduce<Counts>(
  (sum, { name, passed }) => {
    const { passed: good, failed: bad } = counted[name] ?? { passed: 0, failed: passed ? 0 : 1 }
    // A suite may count no failed test and still fail: a secret in its logs, or a crash at exit.
    return { passed: sum.passed + good, failed: sum.failed + (passed ? bad : Math.max(bad, 1)) }
  },
  { passed: 0, failed: 0 },
)

const minutes = (Date.now() / 1000 - began) / 60
if (minutes > budget.minutes) {
  console.log(`the run took ${minutes.toFixed(1)} minutes; the limit is ${budget.minutes}`)
  totals.failed++
}
console.log(`whole run: ${minutes.toFixed(1)} min of ${budget.minutes}`)
console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = totals.failed === 0 ? 0 : 1
