// Mutation tests of packages/rules. A mutant is one small change of the code; a surviving mutant shows missing tests.
// `npm run mutation` runs every part, `npm run mutation -- promo` one, `--ci` those in the CI budget.
import { relative } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { budget } from '@dasturxon/testbed/observing/report'

const bar = 85
const folder = 'packages/rules/src'

/** A part is one business rule with the files that implement it. */
const parts: Record<string, string[]> = {
  pricing: ['pricing', 'line-price', 'delivery-price', 'service-fee', 'cashback', 'money'],
  promo: ['promo'],
  'order-states': ['order-states', 'order-status'],
  'opening-hours': ['opening-hours', 'zone'],
}

const { values, positionals } = parseArgs({
  options: { ci: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const requested = values.ci ? budget.mutation : positionals
const chosen = requested.length > 0 ? requested : Object.keys(parts)

const filesOf = (part: string) => {
  const files = parts[part]
  if (!files) throw new Error(`Unknown part: ${part}. Valid parts: ${Object.keys(parts).join(', ')}.`)
  return files.map((file) => `${folder}/${file}.ts`)
}

const mutants = await new Stryker({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tooling/mutation.config.ts' },
  mutate: chosen.flatMap(filesOf),
  ignorePatterns: ['/*', '!/package.json', '!/tooling', '!/packages', '/packages/*', '!/packages/rules'],
  tempDirName: '.cache/mutation',
  coverageAnalysis: 'perTest',
  concurrency: 2,
  reporters: ['progress-append-only'],
  allowEmpty: true,
}).runMutationTest()

const isKilled = ({ status }: { status: string }) => status === 'Killed' || status === 'Timeout'
const isAlive = ({ status }: { status: string }) => status === 'Survived' || status === 'NoCoverage'

for (const mutant of mutants.filter(isAlive)) {
  const { fileName, location, mutatorName, replacement, status } = mutant
  const position = `${relative('.', fileName)}:${location.start.line}:${location.start.column}`
  console.log(`${status} ${position} ${mutatorName} → ${replacement.replaceAll(/\s+/g, ' ').slice(0, 120)}`)
}

const scores = chosen.map((part) => {
  const files = filesOf(part)
  const tried = mutants.filter(({ fileName }) => files.includes(relative('.', fileName)))
  const killed = tried.filter(isKilled).length
  const alive = tried.filter(isAlive).length
  return { part, killed, alive, percent: Number(((100 * killed) / (killed + alive)).toFixed(1)) }
})
const pass = scores.every(({ percent }) => percent >= bar)
console.log(
  JSON.stringify({ name: 'mutation', parts: scores, bar, seconds: Math.round(performance.now() / 1000), pass }),
)
process.exitCode = pass ? 0 : 1
