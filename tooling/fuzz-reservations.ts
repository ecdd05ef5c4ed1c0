// npm run fuzz:reservations -- [--scale 0.02] [--seed 7]: compares the rules of reservations with a naive model.
import { parseArgs } from 'node:util'
import { compareDays } from '../packages/rules/test/reservation-days.ts'

const fullDays = 50_000

const { values } = parseArgs({
  options: { scale: { type: 'string', default: '1' }, seed: { type: 'string', default: '20261119' } },
})
const days = Math.round(fullDays * Number(values.scale))
const seed = Number(values.seed)

const started = performance.now()
const { asked, reserved, differences } = compareDays(days, seed)
for (const difference of differences.slice(0, 3)) console.error(JSON.stringify(difference))

// Without reservations, or with nothing but reservations, the comparison would say little.
const pass = days > 0 && reserved > asked / 10 && reserved < asked / 2 && differences.length === 0
const seconds = Math.round((performance.now() - started) / 100) / 10
console.log(
  JSON.stringify({
    name: 'fuzz:reservations',
    days,
    asked,
    reserved,
    differences: differences.length,
    seed,
    seconds,
    pass,
  }),
)
process.exitCode = pass ? 0 : 1
