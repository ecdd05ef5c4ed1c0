// npm run fuzz:hours -- [--scale 0.05] [--seed 7]: compares the opening hours rule with a minute-by-minute model.
import { parseArgs } from 'node:util'
import { compareHours } from '../packages/rules/test/hours-cases.ts'

const fullCases = 100_000

const { values } = parseArgs({
  options: { scale: { type: 'string', default: '1' }, seed: { type: 'string', default: '20261113' } },
})
const cases = Math.round(fullCases * Number(values.scale))
const seed = Number(values.seed)

const started = performance.now()
const tally = compareHours(cases, seed)
for (const difference of tally.differences.slice(0, 3)) console.error(JSON.stringify(difference))

const pass = tally.cases === cases && cases > 0 && tally.differences.length === 0
console.log(
  JSON.stringify({
    name: 'fuzz:hours',
    cases: tally.cases,
    open: tally.open,
    differences: tally.differences.length,
    seed,
    seconds: Math.round((performance.now() - started) / 100) / 10,
    pass,
  }),
)
process.exitCode = pass ? 0 : 1
